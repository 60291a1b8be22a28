/** Requests to the development server. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The body of a request; undefined if it has more bytes than `most`. */
export async function bodyOf(request: IncomingMessage, most: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function send(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(answer));
}

type Next = (error: unknown) => void;
type Handle = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

/** What a plugin needs of Vite's servers. */
export type Middlewares = { middlewares: { use(path: string, handle: Handle): void } };
