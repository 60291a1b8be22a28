/** What the page shows while the workbench is open: every message with its mark, the edits, other wordings. */
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../i18n/languages.ts';
import { areaOf, formsOf, leavesOf, placeholdersOf, treeOf } from '../../../i18n/tools/catalogue.ts';
import { readEnglish } from '../../../i18n/tools/project.ts';
import { decorateBy, type Longest } from '../../../i18n/workbench/decorate.ts';
import { keysIn, unmarked } from '../../../i18n/workbench/marks.ts';
import type { WorkbenchState } from '../../../i18n/workbench/store.ts';

/** The workbench's own texts are shown unmarked. */
const OWN = ['workbench', 'reasons', 'gallery', 'translations', 'desk', 'replace'];
const ENGLISH = new Map([...readEnglish()].filter(([key]) => !OWN.includes(areaOf(key))));

type Shown = Partial<Pick<WorkbenchState, 'edits' | 'showing'>> & { longest?: Longest; locale?: Locale };

function show(
  messages: ReadonlyMap<string, string>,
  { edits = {}, showing = 'plain', longest = () => undefined, locale = 'en' }: Shown = {},
): Map<string, string> {
  const decorated = decorateBy({ edits, showing }, longest)(locale, treeOf(messages));
  return leavesOf(decorated as Parameters<typeof leavesOf>[0]);
}

describe('all messages of the console', () => {
  const shown = show(ENGLISH);

  test('each plural form is marked with its key, and is the same as before without the mark', () => {
    const wrong = [...ENGLISH].filter(([key, text]) => {
      const forms = formsOf(shown.get(key) ?? '');
      return (
        forms.some((form) => keysIn(form).join() !== key) ||
        forms.map(unmarked).join() !== formsOf(text).join()
      );
    });
    expect(wrong).toEqual([]);
    expect(shown.size).toBe(ENGLISH.size);
  });

  test('a message keeps its placeholders in the pseudo-locale', () => {
    const pseudo = show(ENGLISH, { showing: 'pseudo' });
    const wrong = [...ENGLISH].filter(
      ([key, text]) => placeholdersOf(pseudo.get(key) ?? '').join() !== placeholdersOf(text).join(),
    );
    expect(wrong).toEqual([]);
  });
});

const SEATS = new Map([['seats.free', '%{smart_count} seat |||| %{smart_count} seats']]);

test('an edit is shown only in its own language', () => {
  const edits = { fr: { 'seats.free': '%{smart_count} place |||| %{smart_count} places' } };
  expect(unmarked(show(SEATS, { edits, locale: 'fr' }).get('seats.free') ?? '')).toBe(edits.fr['seats.free']);
  expect(unmarked(show(SEATS, { edits, locale: 'de' }).get('seats.free') ?? '')).toBe(
    SEATS.get('seats.free'),
  );
});

test('the longest wording replaces every plural form of the language, but only if it is longer', () => {
  const shown = show(SEATS, { showing: 'longest', longest: () => '%{smart_count} Arbeitsplätze' });
  expect(unmarked(shown.get('seats.free') ?? '')).toBe(
    '%{smart_count} Arbeitsplätze |||| %{smart_count} Arbeitsplätze',
  );
  const short = show(SEATS, { showing: 'longest', longest: () => '%{smart_count} x' });
  expect(unmarked(short.get('seats.free') ?? '')).toBe(SEATS.get('seats.free'));
});

test('the workbench’s own texts are shown unmarked and unchanged', () => {
  const own = new Map([
    ['workbench.title', 'Translations'],
    ['gallery.title', 'Gallery'],
  ]);
  expect(show(own, { showing: 'pseudo' })).toEqual(own);
});
