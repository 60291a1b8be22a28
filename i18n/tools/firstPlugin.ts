/**
 * The script that chooses theme and language before the first paint: classic, small, and first in the page. Before it
 * stands what lets the page survive a browser that translates it.
 */
import { readFileSync } from 'node:fs';
import { minifySync, type Plugin, transformWithOxc } from 'vite';

const SOURCES = [
  new URL('../../src/boot/translatedPage.ts', import.meta.url).pathname,
  new URL('../../src/boot/first.ts', import.meta.url).pathname,
];
const NAME = 'first.js';
const POLICY = /<meta name="referrer"[^>]*>/u;

const script = async (): Promise<string> => {
  const parts = SOURCES.map((source) => transformWithOxc(readFileSync(source, 'utf8'), source));
  return (await Promise.all(parts)).map(({ code }) => code).join('\n');
};

/** Serves or emits it beside the page. */
export function firstPlugin(): Plugin {
  return {
    name: 'canvass-first-script',
    configureServer({ middlewares }) {
      middlewares.use(`/${NAME}`, (_, response, next) => {
        script().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: NAME, source: minifySync(NAME, await script()).code });
    },
    transformIndexHtml(html) {
      // Before everything that loads but after the policy, since the address may hold a token (decisions §13).
      if (!POLICY.test(html)) throw new Error('index.html has no policy of referrers');
      return html.replace(POLICY, `$&\n    <script src="/${NAME}"></script>`);
    },
  };
}
