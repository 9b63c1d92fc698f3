# Work on many processes.
job-deadly = { $job } crashed { $tries ->
    [one] the worker process
   *[other] { $tries } worker processes in a row
} and will not be retried.
ray-missing = Ray is not installed. This installs it: pip install "perihelion[ray]"
ray-unreachable = There is no Ray cluster at “{ $address }”: { $reason }
