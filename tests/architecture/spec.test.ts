/** Every reference to a section ("spec 1 §4", "decisions §12", "contract §3") has its target in docs/spec. */
import { expect, test } from 'vitest';
import { filesBelow, textOf } from './sources.ts';

const DOCUMENTS: Readonly<Record<string, string>> = {
  'spec 1': '1-identity-and-administration',
  'spec 2': '2-money-and-capacity',
  decisions: 'decisions',
  contract: 'contract',
};
/** In the notation of docs/requirements.md. */
const SHORT: Readonly<Record<string, string>> = { S1: 'spec 1', S2: 'spec 2', D: 'decisions', W: 'contract' };

/** A name and the sections after it: "spec 1 §4, §5; contract §1" are two references. */
const NAMED = /(spec [12]|decisions|contract|\bS1|\bS2|\bD|\bW)\s+((?:§\d+(?:,\s+|\s+and\s+)?)+)/giu;
/** Sections of other documents. */
const FOREIGN = /RFC \d+ §[\d.]+/gu;

const sectionsOf = (document: string): Set<string> =>
  new Set(
    [...textOf(`docs/spec/${document}.md`).matchAll(/^## (\d+)\. /gmu)].map(([, number]) => String(number)),
  );
const known = Object.fromEntries(
  Object.entries(DOCUMENTS).map(([name, document]) => [name, sectionsOf(document)]),
);

/** What is wrong with the references of a text; in the documents themselves, a section without a name is their own. */
function faultsOf(file: string, own: string | undefined): string[] {
  // A line break may separate the name from its section.
  const text = textOf(file)
    .replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/gu, ' ')
    .replaceAll(FOREIGN, '');
  const faults: string[] = [];
  const check = (name: string, sections: string): void => {
    for (const [, number = ''] of sections.matchAll(/§(\d+)/gu))
      if (!known[name]?.has(number)) faults.push(`${file}: ${name} §${number}`);
  };
  const rest = text.replaceAll(NAMED, (_, name: string, sections: string) => {
    check(SHORT[name] ?? name.toLowerCase(), sections);
    return '';
  });
  if (own !== undefined) check(own, rest);
  else if (/§\d/u.test(rest))
    faults.push(`${file}: a section of no document${rest.slice(rest.search(/§\d/u) - 30).slice(0, 40)}`);
  return faults;
}

const TEXTS = /\.(?:css|html|json|md|mjs|tsx?)$/u;
const files = ['src', 'mocks', 'tests', 'docs', 'i18n', 'deploy'].flatMap((folder) =>
  filesBelow(folder, TEXTS),
);

test('the files to check and the sections of each document are found', () => {
  expect(files.length).toBeGreaterThan(1000);
  for (const [name, sections] of Object.entries(known)) expect(sections.size, name).toBeGreaterThan(7);
});

test('each reference to a section has its target in docs/spec', () => {
  const own = new Map(
    Object.entries(DOCUMENTS).map(([name, document]) => [`docs/spec/${document}.md`, name]),
  );
  expect(files.flatMap((file) => faultsOf(file, own.get(file)))).toEqual([]);
});
