import { mount } from 'svelte';
import App from './App.svelte';
import { start } from './lib/i18n';
import { listenForMissingParts } from './lib/parts';
import { listen } from './lib/router';
import { apply } from './lib/settings';
import './styles/tokens.css';
import './styles/base.css';

apply();
listen();
listenForMissingParts();
await start();
mount(App, { target: document.getElementById('app')! });

// After everything else: the first visit needs it least.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => {}), 1000);
}
