/** A table is read with `entryOf` where the code does not choose the key: every object inherits `constructor`. */
import { expect, test } from 'vitest';
import { codeBelow, textOf } from './sources.ts';

/** Tables whose keys are the names of keys, fields or properties in our own code. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/app/command/KeysDialog.tsx FACES': 'its keys are keys of the keyboard',
  'src/domain/files/avatar.ts ARROWS': 'its keys are keys of the keyboard',
  'src/kit/controls/radioKeys.ts STEPS': 'its keys are keys of the keyboard',
  'src/kit/keys/pressed.ts ON_CODES': 'its keys are keys of the keyboard',
  'src/kit/form/fieldKeys.ts BY_TYPE': 'its keys are types of our inputs',
  'src/kit/form/fieldKeys.ts BY_NAME': 'its keys are names of our inputs',
  'src/kit/form/useFollow.ts shown': 'its keys are fields of our forms',
  'src/shared/payment/CardFields.tsx base': 'its keys are CSS properties',
};

/** The tables of a file that are asked with square brackets and no quoted name. */
function openTables(file: string): string[] {
  const text = textOf(file);
  const tables = [...text.matchAll(/\b(?:const|let) (\w+): (?:Readonly<|Partial<)*Record<string,/gu)];
  return tables
    .map(([, name = '']) => name)
    .filter((name) => new RegExp(String.raw`\b${name}\[[^'\]]`, 'u').test(text))
    .map((name) => `${file} ${name}`);
}

const files = codeBelow('src');

test('a table with any text as its key is read with `entryOf`, except for the listed ones [FIELD-23]', () => {
  expect(files.flatMap(openTables).toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

test('no key is cast to the type of a table’s keys, with one exception [FIELD-23]', () => {
  const casts = files.filter((file) => /\w\[[\w.]+ as (?:[A-Z]\w*|keyof [^\]]+)\]/u.test(textOf(file)));
  // The fields of a provider, which the rule lists itself.
  expect(casts).toEqual(['src/domain/session/identityProvider.ts']);
});
