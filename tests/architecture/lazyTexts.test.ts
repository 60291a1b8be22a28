/** Code is never loaded before its texts: a lazy import says which file of texts comes with it. */
import { dirname, join } from 'node:path/posix';
import { type ESTree, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import type { TextFile } from '../../i18n/files.ts';
import type { Area } from '../../i18n/messages.ts';
import { areasIn } from '../../i18n/textFiles.ts';
import { areaOf, leavesOf, prefixOf } from '../../i18n/tools/catalogue.ts';
import { areaNames, readArea } from '../../i18n/tools/read.ts';
import { loadedWith, parse, textOf } from './sources.ts';

const AREAS = areaNames() as Area[];
const KEYS: ReadonlySet<string> = new Set(
  AREAS.flatMap((area) => [...leavesOf(readArea('en', area) ?? {}, prefixOf(area)).keys()]),
);

/** Caches the result for each file, because parsing is slow. */
function once<Found>(find: (file: string) => Found): (file: string) => Found {
  const known = new Map<string, Found>();
  return (file) => {
    const found = known.get(file) ?? find(file);
    known.set(file, found);
    return found;
  };
}

/** The areas of the messages that a file names. */
const areasUsedBy = once((file): ReadonlySet<Area> => {
  const used = new Set<Area>();
  const note = (name: string, isKey: boolean) => isKey && used.add(areaOf(name) as Area);
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') note(value, KEYS.has(value));
    },
    TemplateLiteral({ quasis }) {
      const begin = quasis[0]?.value.cooked ?? '';
      note(begin, begin.includes('.') && [...KEYS].some((key) => key.startsWith(begin)));
    },
  }).visit(parse(file).program);
  return used;
});

/** The public entry, and the console, which is mounted with its texts. */
const STARTS: Readonly<Record<string, readonly TextFile[]>> = {
  'src/main.tsx': ['start'],
  'src/app/entry.tsx': ['start', 'console'],
  // Preloaded beside the entry.
  'src/app/screens.ts': ['start', 'console'],
};

/** The files of texts that a module's code waits for before it shows any. */
const AWAITED = /\b(?:loadFile|plainTexts)\((?:[\w.]+, )?'(\w+)'\)/gu;
const LAZY = /^lazy(?:Component|Layer)$/u;

/** The text files that a module itself waits for. */
const awaitedBy = (file: string): TextFile[] =>
  file in STARTS ? [] : [...textOf(file).matchAll(AWAITED)].map(([, name]) => name as TextFile);

/** `useLazyDialog` opens a dialog with the rest of the console's texts. */
const besideImportsOf = (file: string): TextFile[] =>
  textOf(file).includes('useLazyDialog()') ? [...awaitedBy(file), 'rest'] : awaitedBy(file);

type Import = { readonly to: string; readonly with: readonly TextFile[] };

/** What a file imports later, with the texts that are loaded beside it. */
const lazyImportsOf = once((file): readonly Import[] => {
  const calls: { start: number; end: number; texts: TextFile }[] = [];
  const found: (ESTree.ImportExpression & { to: string })[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [, texts], start, end }) {
      if (callee.type !== 'Identifier' || !LAZY.test(callee.name)) return;
      calls.push({ start, end, texts: (texts?.type === 'Literal' ? texts.value : 'rest') as TextFile });
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal')
        found.push({ ...node, to: join(dirname(file), String(node.source.value)) });
    },
  }).visit(parse(file).program);
  return found.map(({ start, end, to }) => ({
    to,
    with: calls.filter((call) => call.start < start && call.end > end).map(({ texts }) => texts),
  }));
});

/** The workbench has all texts; messages of the domain, data and api are shown by the code that calls these. */
const APART = /^(?:i18n\/workbench|src\/(?:domain|data|api))\//u;

/** The areas that a file needs and does not have, as `file: area`. */
function lackingIn(entry: string, files: readonly TextFile[]): string[] {
  const seen = new Set<string>();
  const lacking = new Set<string>();
  const visit = (start: string, given: readonly TextFile[]): void => {
    const texts = [...new Set([...given, ...awaitedBy(start)])].toSorted();
    const name = `${start} ${texts.join()}`;
    if (seen.has(name)) return;
    seen.add(name);
    const here = new Set(texts.flatMap((file) => areasIn(file, AREAS)));
    for (const file of loadedWith([start])) {
      if (!/^src\/.*\.tsx?$/u.test(file) || APART.test(file)) continue;
      for (const area of areasUsedBy(file)) if (!here.has(area)) lacking.add(`${file}: ${area}`);
      for (const { to, with: more } of lazyImportsOf(file))
        if (!(to in STARTS) && !APART.test(to)) visit(to, [...texts, ...more, ...besideImportsOf(file)]);
    }
  };
  visit(entry, files);
  return [...lacking].toSorted();
}

describe('texts of lazy code', () => {
  test.each(Object.entries(STARTS))('all code that %s loads, now or later, has its texts', (entry, files) => {
    expect(lackingIn(entry, files)).toEqual([]);
  });

  test('a missing file of texts is found', () => {
    const tab = 'src/features/sso/SsoTab.tsx';
    expect(lackingIn(tab, ['start', 'console', 'rest'])).toEqual([]);
    expect(lackingIn(tab, ['start', 'console'])).toContain(`${tab}: sso`);
  });
});
