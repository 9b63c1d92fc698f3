name = Blask księżyca
tagline = Zatrzymaj kartę albo ją wymień.
seat-0 = Niebieski
seat-1 = Pomarańczowy
prompt = Zatrzymaj albo wymień.
hint = Masz { $card }.
