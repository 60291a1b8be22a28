// @vitest-environment happy-dom
import { test } from 'vitest';
test('dfetch', async () => { await fetch('http://127.0.0.1:1/').catch(() => 0); });
test('xhr', async () => { const x = new XMLHttpRequest(); x.open('GET','http://127.0.0.1:1/'); x.send(); await new Promise(r=>setTimeout(r,200)); });
test('img', async () => { const i = document.createElement('script'); i.src='http://127.0.0.1:1/a.js'; document.body.append(i); await new Promise(r=>setTimeout(r,200)); });
test('ws', async () => { new WebSocket('ws://127.0.0.1:1/'); await new Promise(r=>setTimeout(r,200)); });
test('sb', async () => { navigator.sendBeacon('http://127.0.0.1:1/'); await new Promise(r=>setTimeout(r,200)); });
