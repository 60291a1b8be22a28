/** The preview of the unchanged build, with one script before all others, by which the tests observe the page. */
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build, defineConfig, mergeConfig, type Plugin, type Rolldown } from 'vite';
import { wantsPage } from '../../mocks/server/middleware.ts';
import base from '../../vite.config.ts';

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('page/seen.ts', import.meta.url));
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'seen' } },
  })) as Rolldown.RolldownOutput[];
  const code = built[0]?.output[0].code;
  if (code === undefined) throw new Error('The script that observes the page was not built');
  return code;
}

/** Injects the script first in every page. */
function lead(response: ServerResponse): void {
  const end = response.end.bind(response) as (chunk?: unknown) => ServerResponse;
  response.end = ((chunk?: unknown) =>
    end(
      typeof chunk === 'string'
        ? chunk.replace(/<head[^>]*>/iu, (head) => `${head}<script src="/__watch/first.js"></script>`)
        : chunk,
    )) as typeof response.end;
}

const watcher: Plugin = {
  name: 'canvass-browsers-watch',
  enforce: 'pre',
  async configurePreviewServer({ middlewares }) {
    const script = await bundle();
    let told: string[] = [];
    middlewares.use((request, response, next) => {
      const { url, method } = request;
      if (url === '/__watch/first.js') {
        response.setHeader('content-type', 'text/javascript');
        response.end(script);
      } else if (url === '/__watch/told' && method === 'POST') {
        let text = '';
        request.on('data', (chunk: Buffer) => (text += chunk.toString()));
        request.on('end', () => {
          told.push(text);
          response.writeHead(204).end();
        });
      } else if (url === '/__watch/told') {
        response.end(JSON.stringify(told));
        told = [];
      } else {
        if (wantsPage(request)) lead(response);
        next();
      }
    });
  },
};

export default defineConfig(async (env) => mergeConfig(await base(env), { plugins: [watcher] }));
