"""Never read to its end."""

while True:
    pass
