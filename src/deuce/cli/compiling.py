"""What commands print while they wait for the compiler."""

import click


def tell_when_compiling() -> None:
    """Say so on standard error if something has to be compiled: nobody likes a silent wait."""
    from deuce._jit import on_compile

    on_compile(lambda: click.echo("Compiling for this machine; this is kept for the next time …", err=True))
