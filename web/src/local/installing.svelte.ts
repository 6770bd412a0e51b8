// The browser says once, early, that the page can be installed; whoever wants that is asked when they say so.

/** What Chromium sends; other browsers install by their own menus. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered = $state.raw<InstallEvent | null>(null);

export const installing = {
  get possible(): boolean {
    return offered !== null;
  },
  /** Shows the browser's own question, once. */
  async ask(): Promise<void> {
    const event = offered;
    offered = null;
    await event?.prompt();
  },
};

/** Listens for the offer; call once, before anything is drawn. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // no bar of the browser's over a game
    offered = event as InstallEvent;
  });
  addEventListener('appinstalled', () => (offered = null));
}
