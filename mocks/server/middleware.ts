/** The platform over HTTP, as connect middleware for Vite's dev and preview servers. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerDesk } from '../desk/desk.ts';
import { FORMS_PATH } from '../outbox/forms.ts';
import type { Platform } from '../platform.ts';
import { answerStripe } from '../stripe/server.ts';
import { appPage } from './appPages.ts';
import { answerOver, originOf } from './bridge.ts';
import { allowOrigin } from './cors.ts';
import { answerForm } from './forms.ts';
import { createHostedServer } from './hosted.ts';

export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

const isUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** Whether the browser requests a page. */
export function wantsPage(request: IncomingMessage): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
}

export function sendPage(response: ServerResponse, page: string): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(page);
}

/** Handles /api, /config.json, /oidc, /__mock, the forms service and the apps' pages; passes on everything else. */
export function createMiddleware(platform: () => Platform): Middleware {
  /** The console's last known origin, for the link back from an app on another host. */
  let consoleOrigin: string | undefined;
  const answerHosted = createHostedServer(platform);

  async function answer(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    const url = new URL(request.url ?? '/', originOf(request));
    // Browsers retry a request when a reused connection breaks, so with faults every request gets a new connection.
    if (platform().faults.list.length > 0) response.setHeader('connection', 'close');
    if (isUnder(url.pathname, '/api') || url.pathname === '/config.json') {
      if (allowOrigin(request, response)) return;
      if (url.pathname === '/config.json') consoleOrigin = url.origin;
      await answerOver(platform(), request, response);
    } else if (isUnder(url.pathname, '/__mock/stripe')) {
      await answerStripe(platform(), request, response, url);
    } else if (isUnder(url.pathname, '/__mock')) {
      await answerDesk(platform(), request, response, url);
    } else if (url.pathname === FORMS_PATH) {
      await answerForm(platform(), request, response);
    } else if (isUnder(url.pathname, '/oidc')) {
      await answerHosted(request, response, url);
    } else {
      const page = wantsPage(request)
        ? appPage(url, platform().config, consoleOrigin ?? url.origin)
        : undefined;
      if (page === undefined) next();
      else sendPage(response, page);
    }
  }

  return (request, response, next) => {
    answer(request, response, next).catch(next);
  };
}
