/** Only one file decides whether an input method is composing; its key listener runs first. */
import { expect, test } from 'vitest';
import { codeBelow, textOf, PAGE_CODE } from './sources.ts';

const OWN = 'src/kit/composing.ts';

test('only one file listens to input methods, and the page loads it first [FIELD-9]', () => {
  const others = codeBelow(...PAGE_CODE).filter(
    (file) => file !== OWN && /\.isComposing|\bkeyCode\b|'composition\w+'/u.test(textOf(file)),
  );
  expect(others).toEqual([]);
  expect(/^import (?:.+ from )?'(.+)'/mu.exec(textOf('src/main.tsx'))?.[1]).toBe('./kit/composing.ts');
});

/** What reads a text only when it is completely composed. */
const WHOLE = /\buse(?:Debounced|Composed)\(|\bisComposing\(\)/u;
/** What a search field is recognised by. */
const FIELDS = /SEARCH_KEYS|type="search"|<FindField/u;
const HANDED: Readonly<Record<string, string>> = {
  'src/app/command/CommandBar.tsx': 'src/app/command/useLevels.ts',
  'src/kit/controls/MultiCombobox.tsx': 'src/shared/filters/OptionsInput.tsx',
  'i18n/workbench/list/Search.tsx': 'i18n/workbench/list/TranslationList.tsx',
};
/** Files without a search field, or with one that hands its text to those who use it. */
const NONE = [
  'src/kit/form/keyboard.ts',
  'src/shared/list/FindField.tsx',
  'i18n/workbench/gallery/controls/specimens.tsx',
];

test('every search field is read only when its text is completely composed [FIELD-9]', () => {
  const half = codeBelow(...PAGE_CODE).filter(
    (file) => FIELDS.test(textOf(file)) && !NONE.includes(file) && !WHOLE.test(textOf(HANDED[file] ?? file)),
  );
  expect(half).toEqual([]);
});
