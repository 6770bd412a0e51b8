"""What is said and done in this house, and who may come in: the words that nobody says, and what operators decided."""
