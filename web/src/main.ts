import { mount } from 'svelte';
import App from './App.svelte';
import { start } from './lib/i18n';
import { listen } from './lib/router';
import { apply } from './lib/settings';
import './styles/tokens.css';
import './styles/base.css';

apply();
listen();
await start();
mount(App, { target: document.getElementById('app')! });
