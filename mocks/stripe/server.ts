/** The card provider over HTTP, below /__mock/stripe: the requests of the stand-in's script, and a bank's own page. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { Platform } from '../platform.ts';
import { readBody } from '../server/bridge.ts';
import { document, html } from '../server/html.ts';
import { cardScript } from './pageScript.ts';
import { BANK_PAGE, wireMethod, wireResult } from './wire.ts';

const SLOW_MS = 3000;

const OperationBody = z.strictObject({
  client_secret: z.optional(z.string()),
  payment_method: z.optional(z.string()),
  return_url: z.optional(z.string()),
  number: z.optional(z.string()),
  answer: z.optional(z.enum(['accept', 'refuse', 'close'])),
});
type OperationBody = z.infer<typeof OperationBody>;

/** The operations that the stand-in's script requests. */
export const OPERATIONS: Readonly<Record<string, (platform: Platform, body: OperationBody) => object>> = {
  payment_methods: (platform, { number = '' }) => ({
    paymentMethod: wireMethod(platform.state().ledger.addMethod(number)),
  }),
  retrieve(platform, { client_secret: secret = '' }) {
    const { ledger } = platform.state();
    return wireResult(ledger, ledger.read(secret));
  },
  confirm(platform, { client_secret: secret = '', payment_method: method = '', return_url: back = '' }) {
    const { ledger } = platform.state();
    return wireResult(ledger, ledger.confirm(secret, method, back));
  },
  challenge(platform, { client_secret: secret = '', answer = 'close' }) {
    const { ledger } = platform.state();
    return wireResult(ledger, ledger.answerBank(secret, answer));
  },
};

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.statusCode = status;
  response.setHeader('content-type', `${type}; charset=utf-8`);
  response.setHeader('cache-control', 'no-store');
  response.end(text);
}

/** Sends the script, depending on the current mode. */
function sendScript(platform: Platform, response: ServerResponse): void {
  const whole = () => send(response, 200, 'text/javascript', cardScript());
  switch (platform.state().ledger.mode) {
    case 'normal':
      return whole();
    case 'slow':
      return void setTimeout(whole, SLOW_MS);
    case 'silent':
      return undefined;
    case 'blocked':
      return void response.destroy();
    case 'empty':
      return send(response, 200, 'text/javascript', '');
    case 'half-loaded':
      return send(response, 200, 'text/javascript', 'window.Stripe = () => ({});');
  }
}

const bankPage = (secret: string): string =>
  document(
    'Your bank',
    html`<main class="narrow">
      <p class="kicker">Bank, mock platform</p>
      <h1>Is this payment yours?</h1>
      <form class="row" method="post" action="${BANK_PAGE}">
        <input type="hidden" name="secret" value="${secret}" />
        <button class="primary" name="answer" value="accept">Complete</button>
        <button name="answer" value="refuse">Fail</button>
      </form>
    </main>`,
  );

/** Records the answer to the bank and returns to the shop, with the provider's query parameters. */
async function leaveBank(
  platform: Platform,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams((await readBody(request)).toString('utf8'));
  const { ledger } = platform.state();
  const secret = form.get('secret') ?? '';
  const accepted = form.get('answer') === 'accept';
  ledger.answerBank(secret, accepted ? 'accept' : 'refuse');
  const result = ledger.read(secret);
  if (!('intent' in result) || result.intent.returnUrl === undefined)
    return send(response, 404, 'text/plain', 'No such payment.');
  const back = new URL(result.intent.returnUrl);
  back.searchParams.set('payment_intent', result.intent.id);
  back.searchParams.set('payment_intent_client_secret', secret);
  back.searchParams.set('redirect_status', accepted ? 'succeeded' : 'failed');
  response.setHeader('location', back.href);
  send(response, 303, 'text/plain', 'Back to the shop.');
}

/** Waits for the time set at /__mock; reads it repeatedly, so that a test can end the wait. */
async function work(platform: Platform, response: ServerResponse): Promise<void> {
  const since = Date.now();
  if (platform.state().ledger.work.breaks) response.destroy();
  while (Date.now() - since < platform.state().ledger.work.takesMs)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Handles all requests below /__mock/stripe. */
export async function answerStripe(
  platform: Platform,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const name = url.pathname.slice('/__mock/stripe/'.length);
  if (name === 'stripe.js') return sendScript(platform, response);
  if (name === 'bank' && request.method === 'GET')
    return send(response, 200, 'text/html', bankPage(url.searchParams.get('secret') ?? ''));
  if (name === 'bank') return leaveBank(platform, request, response);
  const operation = OPERATIONS[name];
  if (!operation || request.method !== 'POST') return send(response, 404, 'text/plain', 'Not found.');
  if (request.headers.authorization !== undefined)
    return send(response, 400, 'text/plain', "The console's token is none of the card provider's business.");
  const parsed = OperationBody.safeParse(JSON.parse((await readBody(request)).toString('utf8')));
  if (!parsed.success) return send(response, 400, 'text/plain', 'Not a request of the stand-in.');
  const isWork = name === 'confirm' || name === 'challenge';
  if (isWork) await work(platform, response);
  const said = JSON.stringify(operation(platform, parsed.data));
  if (!response.destroyed) send(response, 200, 'application/json', said);
}
