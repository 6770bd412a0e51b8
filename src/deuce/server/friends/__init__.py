"""Who is what to whom: friends, those one blocks, invitations, reports, and the games that people have in common."""
