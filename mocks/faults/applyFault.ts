/** What a fault does to one request. */
import { jsonResponse, type Reply } from '../http/reply.ts';
import type { Fault, FaultKind } from './faults.ts';
import { garbled } from './garble.ts';

/** The connection was refused or broken. A TypeError, because `fetch` rejects with that type. */
export class ConnectionLost extends TypeError {
  constructor() {
    super('Failed to fetch');
  }
}

const SLOW_MS = 29_000;
const TIMEOUT_MS = 60_000;
const OUT_OF_ORDER_MS = 400;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

type Words = { status: number; words: Record<string, unknown> };

const REFUSALS: Partial<Record<FaultKind, Words>> = {
  '400': { status: 400, words: { message: 'Bad request.' } },
  '401once': { status: 401, words: { message: 'The token has expired.' } },
  '401twice': { status: 401, words: { message: 'The token has expired.' } },
  refresh403: { status: 403, words: { message: 'The session was revoked.' } },
  refresh5xx: { status: 503, words: { message: 'Try again later.' } },
  '402expired': { status: 402, words: { message: 'Expired account', status: 'expired_account' } },
  '402upgrading': {
    status: 402,
    words: { message: 'The account is upgrading.', status: 'upgrade_in_progress' },
  },
  '403plain': { status: 403, words: { message: 'Forbidden.' } },
  '403special': { status: 403, words: { message: 'The user is not active.', status: 'user_inactive' } },
  '404': { status: 404, words: { message: 'Not found.' } },
  '409': { status: 409, words: { message: 'Conflict.' } },
  '410': { status: 410, words: { message: 'Gone.' } },
  '422': { status: 422, words: { message: 'This cannot be processed.' } },
  '429': { status: 429, words: { message: 'Too many requests.' } },
  '500': { status: 500, words: { message: 'Internal server error.' } },
};

const page = (status: number, title: string): Response =>
  new Response(`<!doctype html><title>${title}</title><h1>${title}</h1>`, {
    status,
    headers: { 'content-type': 'text/html' },
  });

/** A body that breaks off in the middle. */
function broken(status: number, text: string): Response {
  const half = new TextEncoder().encode(text.slice(0, Math.ceil(text.length / 2)));
  let sent = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) controller.error(new ConnectionLost());
      else if (half.length > 0) controller.enqueue(half);
      sent = true;
    },
  });
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
}

/** Answers that are lost or damaged in transit; undefined for other kinds of fault. */
function spoiled(kind: FaultKind, reply: Reply): Response | undefined {
  const text = JSON.stringify(reply.body ?? {});
  const json = (body: string): Response =>
    new Response(body, {
      status: reply.status === 204 ? 200 : reply.status,
      headers: { 'content-type': 'application/json' },
    });
  switch (kind) {
    case 'aborted':
      return broken(reply.status === 204 ? 200 : reply.status, text);
    case 'empty':
      return json('');
    case '204':
      return jsonResponse({ status: 204 });
    case 'html':
      return page(200, 'Maintenance');
    case 'malformed':
      return json(`${text.slice(0, -1)},}`);
    case 'truncated':
      return json(text.slice(0, Math.floor(text.length / 2)));
    case 'swapped':
    case 'nulls':
    case 'missing':
    case 'unknownEnum':
    case 'manyRows':
      return json(JSON.stringify(garbled(kind, reply.body)));
    default:
      return undefined;
  }
}

/** Answers with a fault applied; `respond` performs the request. Rejects with ConnectionLost if unanswered. */
export async function underFault(fault: Fault | undefined, respond: () => Promise<Reply>): Promise<Response> {
  if (!fault) return jsonResponse(await respond());
  const { kind, seen } = fault;
  if (kind === 'delay') await (fault.until ?? wait(fault.delayMs ?? 1000));
  if (kind === 'slow30s') await wait(SLOW_MS);
  if (kind === 'outOfOrder' && seen % 2 === 1) await wait(fault.delayMs ?? OUT_OF_ORDER_MS);

  const prevents =
    kind === 'refused' || kind === 'offline' || kind === 'timeout' || kind === '502html' || kind in REFUSALS;
  if (!prevents) {
    const reply = await respond();
    return spoiled(kind, reply) ?? jsonResponse(reply);
  }
  if (fault.effect === true) await respond();
  if (kind === 'timeout') await wait(TIMEOUT_MS);
  const refusal = REFUSALS[kind];
  if (refusal) {
    const { status, words } = refusal;
    const after: Record<string, string> =
      kind === '429' && fault.retryAfter !== undefined ? { 'retry-after': String(fault.retryAfter) } : {};
    return jsonResponse({ status, body: { statusCode: status, ...words } }, after);
  }
  if (kind === '502html') return page(502, '502 Bad Gateway');
  throw new ConnectionLost();
}
