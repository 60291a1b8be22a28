/** CORS for consoles and apps on other local origins (tests run them on `*.localhost`). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { originOf } from './bridge.ts';

const LOCAL = /^http:\/\/(?:[\w-]+\.)*localhost(?::\d+)?$|^http:\/\/127\.0\.0\.1(?::\d+)?$/u;

/** Sets the headers for another local origin; true for a preflight, which is then answered. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  if (origin === undefined || origin === originOf(request) || !LOCAL.test(origin)) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-expose-headers', 'retry-after, date');
  response.setHeader('vary', 'origin');
  if (request.method !== 'OPTIONS') return false;
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
  response.setHeader(
    'access-control-allow-headers',
    'authorization, content-type, x-identity-token, x-altcha-spam-filter',
  );
  response.setHeader('access-control-max-age', '600');
  response.statusCode = 204;
  response.end();
  return true;
}
