import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import texts from '../../../i18n/en/keys.json' with { type: 'json' };
import { keyOf } from '../../../src/kit/keys/pressed.ts';
import { idOf, KEY_GROUPS, type KeyGroup, KEYS } from '../../../src/kit/keys/table.ts';

describe('the key that was pressed', () => {
  test.each([
    ['f', 'KeyF', false, 'f'],
    ['F', 'KeyF', true, ''],
    ['F', 'KeyF', false, 'f'],
    ['/', 'Digit7', true, '/'],
    ['а', 'KeyF', false, 'f'],
    ['ب', 'KeyF', false, 'f'],
    ['ج', 'BracketLeft', false, '['],
    ['؟', 'Slash', true, '?'],
    ['ü', 'BracketLeft', false, 'ü'],
    ['ArrowDown', 'ArrowDown', false, 'ArrowDown'],
  ])('the character %s of the key %s (Shift: %s) is read as %j', (key, code, shiftKey, found) => {
    expect(keyOf({ key, code, shiftKey })).toBe(found);
  });
});

describe('the table of keys', () => {
  test('no key is in the table twice', () => {
    const all = Object.values(KEYS).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(idOf('g a')).toBe('accounts');
  });

  test('every entry of the table is in exactly one group', () => {
    expect(Object.values(KEY_GROUPS).flat().toSorted()).toEqual(Object.keys(KEYS).toSorted());
  });

  test('docs/keys.md lists the same keys with the same descriptions', () => {
    const rows = (Object.keys(KEY_GROUPS) as KeyGroup[]).flatMap((group) =>
      KEY_GROUPS[group].map((id) => {
        const ways = KEYS[id].map((way) => `\`${way === ' ' ? 'Space' : way}\``).join(' or ');
        return [texts.group[group], texts.does[id], ways];
      }),
    );
    const page = readFileSync('docs/keys.md', 'utf8');
    const said = [...page.matchAll(/^\| (.+?) +\| (.+?) +\| (.+?) +\|$/gmu)]
      .slice(2)
      .map((row) => row.slice(1));
    expect(said).toEqual(rows);
  });
});
