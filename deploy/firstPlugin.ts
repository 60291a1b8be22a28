/**
 * Writes the first script into the page: classic, before anything that loads, since the address may hold a token
 * (decisions §13). Before it runs what lets the page survive a browser that translates it.
 */
import { readFileSync } from 'node:fs';
import { minifySync, type Plugin, transformWithOxc } from 'vite';

const SOURCES = ['translatedPage', 'first'].map(
  (name) => new URL(`../src/boot/${name}.ts`, import.meta.url).pathname,
);
const POLICY = /<meta name="referrer"[^>]*>/u;

async function script(): Promise<string> {
  const parts = SOURCES.map((source) => transformWithOxc(readFileSync(source, 'utf8'), source));
  return (await Promise.all(parts)).map(({ code }) => code).join('\n');
}

/** The policy of a deployment has the script's hash (csp.ts). */
export function firstPlugin(): Plugin {
  return {
    name: 'canvass-first-script',
    async transformIndexHtml(html, { bundle }) {
      // After the policy, so that what it loads does not tell the address.
      if (!POLICY.test(html)) throw new Error('index.html has no policy of referrers');
      const code = bundle ? minifySync('first.js', await script()).code : await script();
      if (/<\/script/iu.test(code)) throw new Error('The first script would end early');
      return html.replace(POLICY, (policy) => `${policy}\n    <script>${code}</script>`);
    },
  };
}
