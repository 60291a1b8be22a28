/** What a handler returns: a status, and optionally a JSON body and headers. */
export type Reply = {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export const ok = (body: object): Reply => ({ status: 200, body });
export const created = (body: object): Reply => ({ status: 201, body });
export const noContent: Reply = { status: 204 };

/** Converts to a native Response, whose headers never contain cookies (see exchange.ts). */
export function jsonResponse(reply: Reply, more: Record<string, string> = {}): Response {
  const { status, body } = reply;
  const headers = { ...reply.headers, ...more };
  if (body === undefined) return new Response(null, { status, headers });
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
