"""What operators do, on the database of a server that may be running: `deuce admin` is its face on the command line.

Whatever changes something leaves a line in the audit log; running servers see that line within two seconds and look at
what has changed (deuce.server.house).
"""
