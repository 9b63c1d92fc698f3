name = Měsíční svit
tagline = Nechte si kartu, nebo ji vyměňte.
seat-0 = Modrý
seat-1 = Oranžový
prompt = Nechat, nebo vyměnit.
hint = Držíte { $card }.
