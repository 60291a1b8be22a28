/** /__mock: the page to inspect and control the platform, and the scripts that the server injects. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { signIn } from '../handlers/auth.ts';
import { writeCookie, type Exchange } from '../http/exchange.ts';
import type { Platform } from '../platform.ts';
import { isSecure, originOf, readBody } from '../server/bridge.ts';
import { document, html } from '../server/html.ts';
import { standInScript } from '../server/standIns.ts';
import { pageCardScript } from '../stripe/pageScript.ts';
import { ACTIONS, userOf } from './actions.ts';
import { eventSection, formsSection, outboxSection } from './mails.ts';
import { WrongForm } from './parts.ts';
import { paymentSection } from './payments.ts';
import { ARRIVE_SCRIPT, STYLE } from './scripts.ts';
import { faultSection, logSection, peopleSection, settingsSection, stateSection } from './sections.ts';

const SECTIONS = [
  ['people', 'Who can sign in'],
  ['outbox', 'Outbox'],
  ['forms', 'Marketing forms'],
  ['payments', 'Card payments'],
  ['calls', 'Calls'],
  ['events', 'Events'],
  ['faults', 'Faults'],
  ['settings', 'Brand, environment, flags'],
  ['state', 'Time and state'],
] as const;

function send(response: ServerResponse, type: string, text: string, status = 200): void {
  response.statusCode = status;
  response.setHeader('content-type', `${type}; charset=utf-8`);
  response.setHeader('cache-control', 'no-store');
  response.end(text);
}

const deskPage = (platform: Platform): string =>
  document(
    'Mock platform',
    html`<header class="top">
        <h1>Mock platform</h1>
        <p class="soft">What stands behind the console here. <a href="/">Open the console</a></p>
        <nav aria-label="Sections">
          <ul>
            ${SECTIONS.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}
          </ul>
        </nav>
      </header>
      <main>
        ${[peopleSection, outboxSection, formsSection, paymentSection, logSection, eventSection, faultSection, settingsSection, stateSection].map((part) => part(platform))}
      </main>`,
  );

/** Signs this browser in as a user, and opens the console. */
function arrive(
  platform: Platform,
  request: IncomingMessage,
  response: ServerResponse,
  form: URLSearchParams,
): void {
  const user = userOf(platform, form);
  const entry = platform.log.open({ at: platform.clock.now(), method: 'POST', url: '/__mock/sign-in' });
  // The refresh cookie is not sent to this path, so an older session of this browser is simply orphaned.
  const exchange: Exchange = { entry, cookies: {}, setCookies: [] };
  const { userId, payloadType, hash } = signIn(platform.state(), exchange, user);
  entry.status = 200;
  response.setHeader(
    'set-cookie',
    exchange.setCookies.map((cookie) => writeCookie(cookie, isSecure(request))),
  );
  const kept = JSON.stringify({ userId, payloadType, hash, loggingMode: 'credentials' });
  const body = html`<main class="narrow"><p data-kept="${kept}">Opening the console…</p></main>`;
  send(response, 'text/html', document('Signing in', body, { script: '/__mock/arrive.js' }));
}

async function act(
  platform: Platform,
  request: IncomingMessage,
  response: ServerResponse,
  action: string,
): Promise<void> {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== 'null' && origin !== originOf(request)) {
    send(response, 'text/plain', 'Only this page may switch the platform.', 403);
    return;
  }
  const form = new URLSearchParams((await readBody(request)).toString('utf8'));
  try {
    if (action === 'sign-in') return arrive(platform, request, response, form);
    const done = ACTIONS[action];
    if (!done) return send(response, 'text/plain', 'There is no such action.', 404);
    // Closes open connections, so that they don't hit a fault that was just added (see server/middleware.ts).
    response.setHeader('connection', 'close');
    (request.socket as { server?: { closeIdleConnections?(): void } }).server?.closeIdleConnections?.();
    response.setHeader('location', `/__mock#${done(platform, form)}`);
    send(response, 'text/plain', 'Done.', 303);
  } catch (error) {
    if (!(error instanceof WrongForm)) throw error;
    send(response, 'text/plain', error.message, 400);
  }
}

/** Handles all requests below /__mock. */
export async function answerDesk(
  platform: Platform,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const path = url.pathname.slice('/__mock'.length).replace(/^\//u, '');
  if (request.method === 'POST') return act(platform, request, response, path);
  const files: Readonly<Record<string, () => [type: string, text: string]>> = {
    '': () => ['text/html', deskPage(platform)],
    'stand-ins.js': () => [
      'text/javascript',
      standInScript(platform.bots.mode) + pageCardScript(platform.state().ledger.mode),
    ],
    'arrive.js': () => ['text/javascript', ARRIVE_SCRIPT],
    'style.css': () => ['text/css', STYLE],
    'log.json': () => ['application/json', JSON.stringify(platform.log.entries)],
    'events.json': () => ['application/json', JSON.stringify(platform.state().events.kept)],
    'outbox.json': () => ['application/json', JSON.stringify(platform.outbox.emails)],
    'ledger.json': () => ['application/json', JSON.stringify(platform.state().ledger.intents)],
    'marketing.json': () => ['application/json', JSON.stringify(platform.forms.sent)],
  };
  const file = files[path]?.();
  if (file) send(response, ...file);
  else send(response, 'text/plain', 'Not found.', 404);
}
