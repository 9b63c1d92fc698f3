# Work on many processes.
job-deadly = { $job } has ended { $tries ->
    [one] the process that worked on it
   *[other] { $tries } processes that worked on it, one after another
}. It is not tried again.
ray-missing = Ray is not installed. This installs it: pip install "perihelion[ray]"
ray-unreachable = There is no Ray cluster at “{ $address }”: { $reason }
