/**
 * Writes into the production page what it needs before its code is loaded: its styles, templates of the public forms in
 * every language and of the console's frame, and the addresses of the files that boot/first.ts loads.
 */
import { basename } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import type * as Prerendered from './pages.tsx';

/** The module that each lazily loaded screen starts with, or the name of its chunk. */
const STARTS: Readonly<Record<string, string>> = {
  '/signUp': 'SignUpScreens',
  '/reset-password': 'LinkScreens',
  console: 'console',
};

/** The chunk that every page starts with. */
const ENTRY = 'base';

type Bundle = Rolldown.OutputBundle;
const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/** The files of a chunk and of its static imports, without those that the page loads anyway. */
function filesOf(
  bundle: Bundle,
  name: string,
  loaded: ReadonlySet<string>,
): { scripts: string[]; styles: string[] } {
  const chunks = chunksOf(bundle);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (chunk: (typeof chunks)[number] | undefined): void => {
    if (!chunk || scripts.has(chunk.fileName) || loaded.has(`/${chunk.fileName}`)) return;
    scripts.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const file of chunk.imports) visit(chunks.find(({ fileName }) => fileName === file));
  };
  const first = chunks.find((chunk) => chunk.name === name);
  if (!first) throw new Error(`No chunk is called ${name}: what starts this page now?`);
  visit(first);
  const addresses = (files: ReadonlySet<string>) => [...files].map((file) => `/${file}`);
  return { scripts: addresses(scripts), styles: addresses(styles) };
}

const attributes = (facts: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(facts)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => ` ${name}="${values.join(' ')}"`)
    .join('');

function templatesOf(
  bundle: Bundle,
  loaded: ReadonlySet<string>,
  { PAGES, FRAME }: typeof Prerendered,
): string[] {
  const made = PAGES.map(({ screen, query, texts, locale, html }) => {
    const start = STARTS[screen];
    const facts = {
      lang: [locale],
      'data-screen': [screen],
      'data-query': query === undefined ? [] : [query],
      'data-scripts': start === undefined ? [] : filesOf(bundle, start, loaded).scripts,
      'data-texts': texts,
    };
    return `<template${attributes(facts)}>${html}</template>`;
  });
  const { scripts, styles } = filesOf(bundle, 'console', loaded);
  // Every start waits for the code that follows the session.
  const after = filesOf(bundle, 'follow', loaded).scripts.filter((file) => !scripts.includes(file));
  const facts = {
    'data-screen': ['console'],
    'data-scripts': [...scripts, ...after],
    'data-styles': styles,
    'data-texts': ['console'],
  };
  return [...made, `<template${attributes(facts)}>${FRAME}</template>`];
}

/** HTML needs no stylesheets, only the names that the build gives to the classes of modules (`vite.config.ts`). */
const withoutStyles: Plugin = {
  name: 'canvass-without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? `\0${basename(source, '.css')}` : null),
  load(id) {
    if (!id.startsWith('\0')) return null;
    const name = id.slice(1);
    if (!name.endsWith('.module')) return '';
    const prefix = JSON.stringify(name.replace(/module$/u, '')).replace('.', '-');
    return `export default new Proxy({}, { get: (_, key) => ${prefix} + key })`;
  },
};

const SCRIPT = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/gu;

const matched = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, address = '']) => address);

/** Takes the styles of the entry out of the bundle: they move into the page, and nothing else may load them. */
function takeStyles(bundle: Bundle): string {
  const entry = chunksOf(bundle).find(({ name }) => name === ENTRY);
  const files = [...(entry?.viteMetadata?.importedCss ?? [])];
  entry?.viteMetadata?.importedCss.clear();
  const styles = files.map((file) => {
    const sheet = bundle[file];
    delete bundle[file];
    return sheet?.type === 'asset' ? String(sheet.source).trim() : '';
  });
  const all = styles.join('');
  if (all === '' || /<\/style|\burl\((?!["']?data:)/iu.test(all))
    throw new Error(`The styles of ${ENTRY} can't stand in the page`);
  return all;
}

/** In builds only: the development server renders everything in the browser. */
export function prerenderPlugin(): Plugin {
  let styles = '';
  return {
    name: 'canvass-prerender',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        styles = takeStyles(bundle);
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const { module } = await runnerImport<typeof Prerendered>('./deploy/prerender/pages.tsx', {
          configFile: false,
          logLevel: 'error',
          mode: 'production',
          plugins: [withoutStyles],
        });
        const scripts = matched(html, SCRIPT);
        const parts = templatesOf(bundle, new Set(scripts), module);
        // The page itself fetches nothing: boot/first.ts does, once no token is in the address.
        const facts = attributes({
          // The last of the page's scripts; the others are what it imports.
          'data-entry': scripts.slice(-1),
          'data-scripts': scripts,
          'data-public': module.PUBLIC_SEGMENTS,
        });
        return html
          .replaceAll(SCRIPT, '')
          .replace('</head>', () => `  <style>${styles}</style>\n  </head>`)
          .replace('<html', `<html${facts}`)
          .replace('</body>', `${[module.LATE, ...parts].join('\n')}\n  </body>`);
      },
    },
  };
}
