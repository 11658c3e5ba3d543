"""The page "Votre table": a house's own rules, one by one, with what each changes on a deal."""
