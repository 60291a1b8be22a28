/**
 * Writes the first script into the page: a classic script ahead of everything that loads, because the address may hold
 * a token (decisions §13). The code that lets the page survive a browser's translation runs before it.
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

/** The deployment's policy contains the script's hash (csp.ts). */
export function firstPlugin(): Plugin {
  return {
    name: 'canvass-first-script',
    async transformIndexHtml(html, { bundle }) {
      // After the policy, so that its requests don't leak the address.
      if (!POLICY.test(html)) throw new Error('index.html has no policy of referrers');
      const code = bundle ? minifySync('first.js', await script()).code : await script();
      if (/<\/script/iu.test(code)) throw new Error('The first script would end early');
      return html.replace(POLICY, (policy) => `${policy}\n    <script>${code}</script>`);
    },
  };
}
