/** No test reaches the network: the mock platform answers in memory. */
import { Socket } from 'node:net';

type Target = { host?: string; port?: number; path?: string };

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
let loopbackAllowed = false;

/** For a test that drives a server of its own on this machine. Lasts for the test file. */
export function allowLoopback(): void {
  loopbackAllowed = true;
}

/**
 * Every connection of this process throws, and is listed in the returned array, since a client may swallow the error.
 * fetch, XMLHttpRequest, WebSocket and node's http all end in `Socket.connect`.
 */
export function forbidNetwork(): string[] {
  const attempts: string[] = [];
  const connect = Socket.prototype.connect;
  Socket.prototype.connect = function (this: Socket, ...options: unknown[]) {
    const first = [options[0]].flat()[0] as Target | string | number;
    const target = typeof first === 'object' ? first : { host: String(options[1] ?? first) };
    const { host = 'localhost', port = '', path } = target;
    const isLocal = path !== undefined || LOOPBACK.has(host);
    if (isLocal && loopbackAllowed) return Reflect.apply(connect, this, options) as Socket;
    const where = path ?? `${host}:${port}`;
    attempts.push(where);
    throw new Error(`Network access in a test: ${where}`);
  };
  return attempts;
}
