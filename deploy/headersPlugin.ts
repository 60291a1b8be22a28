/**
 * Sets the deployment's security headers on the answers of `vite preview`, so that tests run under the enforced policy.
 */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { parseConfig } from '../src/config/schema.ts';
import { securityHeaders } from './headers.ts';

/** The headers follow the `/config.json` that the preview serves, whichever plugin answers it. */
export function headersPlugin(): Plugin {
  return {
    name: 'canvass-security-headers',
    // Registered before any middleware that answers.
    enforce: 'pre',
    configurePreviewServer({ config, httpServer, middlewares }) {
      const page = readFileSync(join(config.root, config.build.outDir, 'index.html'), 'utf8');
      let headers: Readonly<Record<string, string>> = {};
      /** Without a usable config the console shows a plain page; the last policy fits that as well. */
      async function readConfig(): Promise<void> {
        const { port } = httpServer.address() as AddressInfo;
        const answer = await fetch(`http://localhost:${port}/config.json`);
        const parsed = parseConfig(await answer.text());
        if ('config' in parsed) headers = securityHeaders(parsed.config, page);
      }
      middlewares.use((request, response, next) => {
        const isPage = request.headers.accept?.includes('text/html') === true;
        const ready = isPage ? readConfig().catch(() => undefined) : Promise.resolve();
        void ready.then(() => {
          for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
          next();
        });
      });
    },
  };
}
