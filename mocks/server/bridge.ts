/** Adapts Node's HTTP to the platform's Request and Response. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ConnectionLost } from '../faults/applyFault.ts';
import { writeCookie } from '../http/exchange.ts';
import type { Platform } from '../platform.ts';

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'host',
  'cookie',
  'content-length',
  'expect',
]);

export const isSecure = (request: IncomingMessage): boolean => 'encrypted' in request.socket;

/** The origin to which the request was sent. */
export function originOf(request: IncomingMessage): string {
  return `${isSecure(request) ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}`;
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function toRequest(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined && !HOP_BY_HOP.has(name)) headers.set(name, String(value));
  const body = await readBody(incoming);
  return new Request(originOf(incoming) + (incoming.url ?? '/'), {
    method: incoming.method ?? 'GET',
    headers,
    signal,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  outgoing.setHeader('cache-control', 'no-store');
  // Flushes each chunk before reading the next, so that a body that breaks off has begun to arrive.
  for await (const chunk of response.body ?? [])
    await new Promise((resolve) => outgoing.write(chunk, resolve));
  outgoing.end();
}

/** Not HTTP: if the connection just closed, Chromium would consider it idle and resend the request. */
const NO_ANSWER = 'no answer\r\n\r\n';

/** Answers over HTTP; breaks the connection when the platform gives no answer. */
export async function answerOver(
  platform: Platform,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const secure = isSecure(incoming);
  try {
    const request = await toRequest(incoming, gone.signal);
    const response = await platform.fetch(request, {
      header: () => incoming.headers.cookie ?? '',
      store: (_, cookies) => {
        if (cookies.length > 0)
          outgoing.setHeader(
            'set-cookie',
            cookies.map((cookie) => writeCookie(cookie, secure)),
          );
      },
    });
    await send(response, outgoing);
  } catch (error) {
    if (error instanceof ConnectionLost && !outgoing.headersSent) incoming.socket.end(NO_ANSWER);
    else incoming.socket.destroy();
    if (!(error instanceof ConnectionLost) && !gone.signal.aborted) throw error;
  }
}
