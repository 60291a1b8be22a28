/** The forms service's stand-in over HTTP. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Platform } from '../platform.ts';
import { readBody } from './bridge.ts';

/** Answers a request to the forms service. */
export async function answerForm(
  { forms }: Platform,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  const text = (await readBody(request)).toString('utf8');
  const { status, body } = forms.take(request.method ?? 'GET', headers, text);
  response.statusCode = status;
  response.setHeader('cache-control', 'no-store');
  if (body !== undefined) response.setHeader('content-type', 'application/json');
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
