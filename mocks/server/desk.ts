/** /__mock: the page where the platform is looked at and switched, and the scripts that the server injects. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Platform } from '../platform.ts';
import { standInScript } from './standIns.ts';

export async function answerDesk(platform: Platform, _request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  if (url.pathname === '/__mock/stand-ins.js') {
    response.setHeader('content-type', 'text/javascript');
    response.setHeader('cache-control', 'no-store');
    response.end(standInScript(platform.bots.mode));
    return;
  }
  response.statusCode = 404;
  response.end();
}
