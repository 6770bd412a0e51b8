import { mount } from 'svelte';
import App from './App.svelte';
import { start } from './lib/i18n.svelte';
import { watchNetwork } from './lib/online.svelte';
import { listenForMissingParts, unhurried } from './lib/parts.svelte';
import { listen } from './lib/router.svelte';
import { listenForInstall } from './local/installing.svelte';
import { watchTurns } from './notices/turns.svelte';
import { apply } from './lib/settings.svelte';
import './styles/tokens.css';
import './styles/base.css';

apply();
listen();
listenForMissingParts();
watchNetwork();
listenForInstall();
watchTurns();
await start();
mount(App, { target: document.getElementById('app')! });

// After everything else: the first visit needs it least.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void unhurried(import('./lib/keeping')).then((found) => found?.keep()), 1000);
