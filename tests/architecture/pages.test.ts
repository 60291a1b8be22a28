/** The pages that people read first name existing commands, files and headings, and have an example that works. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../src/config/schema.ts';
import { LAYERS } from './layers.ts';
import { filesBelow, textOf } from './sources.ts';

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...[
    'accessibility',
    'architecture',
    'deploying',
    'extending',
    'glossary',
    'performance',
    'testing',
    'translating',
  ].map((name) => `docs/${name}.md`),
  ...filesBelow('docs/architecture', /\.md$/u),
];

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

/** The numbers of the decisions. */
const decisions = filesBelow('docs/adr', /^\d{3}-.*\.md$/u).map((file) => /\d{3}(?=-)/u.exec(file)?.[0]);

/** Addresses of headings, as GitHub makes them. */
const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

/** A language that docs/translating.md adds as its example. */
const MADE_UP = ['i18n/glossary/it.json'];

describe.each(PAGES)('%s', (page) => {
  const text = textOf(page);

  test('every command that the page names is a script of package.json', () => {
    const named = [...text.matchAll(/\bnpm run (?:--silent |-s )?([\w:]+)/gu)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('every file and folder that the page names exists', () => {
    const named = text.match(/(?<=`)(?:src|i18n|mocks|deploy|tests|docs|\.github|\.ci)\/[\w./-]+(?=`)/gu);
    // A decision is cited by its number.
    const isThere = (name: string): boolean =>
      existsSync(name) ||
      MADE_UP.includes(name) ||
      (/^docs\/adr\/\d{3}$/u.test(name) && decisions.includes(name.slice(-3)));
    expect(named?.filter((name) => !isThere(name)) ?? []).toEqual([]);
  });

  test('every link of the page leads to an existing page and heading', () => {
    const links = [...text.matchAll(/\]\((?!https?:|\/)([^)\s]+)\)/gu)].map(([, to = '']) => to);
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
    expect(broken).toEqual([]);
  });
});

test('docs/adr/README.md lists every decision', () => {
  const listed = [...textOf('docs/adr/README.md').matchAll(/^- \[(\d{3})\]\(\1-/gmu)].map(
    ([, number]) => number,
  );
  expect(new Set(listed)).toEqual(new Set(decisions));
});

test('docs/architecture.md names the folder of every layer that is checked', () => {
  const folders = new Set(
    [...textOf('docs/architecture.md').matchAll(/^\| (`[^|]+`) +\|.*\|.*\|$/gmu)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name.replace(/\/<.*/u, '')),
    ),
  );
  const missing = Object.values(LAYERS)
    .map(({ at }) => /^\^(\w+)\/(?:\(?(\w+))?/u.exec(at))
    .map((found) => [found?.[1], found?.[2]].filter(Boolean).join('/'))
    .filter(
      (folder) =>
        ![...folders].some(
          (name) => name === folder || name.startsWith(`${folder}.`) || name.startsWith(`${folder}/`),
        ),
    );
  expect(missing).toEqual([]);
});

test('the size limits in docs/performance.md are those of .size-limit.mjs', () => {
  const [, sections = ''] = textOf('docs/performance.md').split('## The start of a public page');
  const told = [...(sections.split('## The gate')[0] ?? '').matchAll(/\| +(\d+ kB) \|$/gmu)].map(
    ([, limit]) => limit,
  );
  const kept = [...textOf('.size-limit.mjs').matchAll(/'(\d+ kB)'/gu)].map(([, limit]) => limit);
  expect(new Set(told)).toEqual(new Set(kept));
});

test('the example of a config.json in docs/deploying.md is valid', () => {
  const [, example = ''] = /```json\n([^]*?)```/u.exec(textOf('docs/deploying.md')) ?? [];
  expect(parseConfig(example)).toHaveProperty('config.environment', 'prod');
});
