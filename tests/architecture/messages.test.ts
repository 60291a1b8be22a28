/**
 * The English catalogues against their use. Missing keys are caught by the type checker: `t` only takes existing ones.
 * Other languages, notes and glossaries are judged by `npm run i18n:check`.
 */
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../i18n/reasons.ts';
import { areaOf, formsOf, placeholdersOf } from '../../i18n/tools/catalogue.ts';
import { faultsOf } from '../../i18n/tools/faults.ts';
import { readEnglish, readNotes } from '../../i18n/tools/project.ts';
import { pseudoMessage } from '../../i18n/tools/pseudo.ts';
import { usesOf } from '../../i18n/tools/uses.ts';
import { patternOf } from '../../src/boot/patterns.ts';
import { codeBelow, textOf, PAGE_CODE } from './sources.ts';

/** The console's own messages: those of react-admin are used by its package. */
const messages = new Map([...readEnglish()].filter(([key]) => areaOf(key) !== 'ra'));
const areas = new Set([...messages.keys()].map(areaOf));

/** Passed to every message by the translator. */
const GIVEN = ['product'];

const uses = usesOf(
  codeBelow(...PAGE_CODE).map((file) => ({ file, text: textOf(file) })),
  areas,
);

describe('messages', () => {
  test('every message is used', () => {
    expect([...messages.keys()].filter((key) => uses.placesOf(key).length === 0)).toEqual([]);
    console.log(`messages: ${messages.size} in ${areas.size} areas, ${uses.calls.length} calls read`);
  });

  test('every call gives exactly the placeholders of its message', () => {
    const faults = uses.calls.flatMap(({ where, key, params }) => {
      const message = messages.get(key);
      if (message === undefined || params === undefined) return [];
      // The plural form is selected by `smart_count`, whether or not the text shows it.
      const wanted = new Set([
        ...placeholdersOf(message),
        ...(formsOf(message).length > 1 ? ['smart_count'] : []),
      ]);
      return [
        ...[...wanted]
          .filter((name) => !params.includes(name) && !GIVEN.includes(name))
          .map((name) => `${where}: ${key} lacks %{${name}}`),
        ...params.filter((name) => !wanted.has(name)).map((name) => `${where}: ${key} has no %{${name}}`),
      ];
    });
    expect(faults).toEqual([]);
  });

  test('no English message has a fault', () => {
    const faults = [...messages].flatMap(([key, source]) =>
      faultsOf(source, { key, source, locale: 'en' }).map((fault) => `${key} ${inEnglish([fault.reason])}`),
    );
    expect(faults).toEqual([]);
  });

  test('no message of the pseudo-locale has a fault', () => {
    const faults = [...messages].flatMap(([key, source]) =>
      faultsOf(pseudoMessage(source), { key, source, locale: 'en' }).map(
        (fault) => `${key} ${inEnglish([fault.reason])}`,
      ),
    );
    expect(faults).toEqual([]);
  });

  test('every screen that a note for translators names exists', () => {
    const named = [...readNotes().values()].flatMap((area) =>
      [area, ...area.notes.values()].flatMap(({ screens = [] }) => (screens === 'everywhere' ? [] : screens)),
    );
    console.log(`notes: ${named.length} screens named`);
    expect(named.filter((path) => patternOf(path) !== path)).toEqual([]);
  });
});
