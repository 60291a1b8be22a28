/** No test reaches the network: the mock platform answers in memory. */
import { Socket } from 'node:net';

type Target = { host?: string; port?: number; path?: string };

/**
 * Refuses every connection of this process (fetch, XMLHttpRequest, WebSocket and node's http all end in
 * `Socket.connect`), and records them in the returned array, since a client may swallow the error.
 */
export function forbidNetwork(): string[] {
  const attempts: string[] = [];
  Socket.prototype.connect = function (this: Socket, ...options: unknown[]) {
    // net.connect passes its arguments as one array.
    const [first, second] = options.flat() as (Target | string | number)[];
    const target: Target =
      typeof first === 'object' ? first : { port: Number(first), host: String(second ?? 'localhost') };
    const { host = 'localhost', port, path } = target;
    const where = path ?? `${host}:${port}`;
    attempts.push(where);
    process.nextTick(() => this.destroy(new Error(`Network access in a test: ${where}`)));
    return this;
  };
  return attempts;
}
