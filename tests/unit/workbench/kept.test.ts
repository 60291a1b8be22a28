import { beforeEach, expect, test, vi } from 'vitest';
import { keep, readKept, readPending } from '../../../i18n/workbench/kept.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
});

test('edits are read back as they were stored', () => {
  const edits = { fr: { 'lists.pager.next': 'Suivante' }, 'pt-BR': {} };
  keep('edits', edits);
  expect(readKept('edits')).toEqual(edits);
  expect(readKept('others')).toEqual({});
});

test.each(['', '{', 'null', '7', '"text"', '[]', '[{"fr":{}}]'])(
  'the stored text “%s” is read as no edits',
  (text) => {
    kept.set('edits', text);
    expect(readKept('edits')).toEqual({});
  },
);

test('unknown languages and values that are no texts are left out', () => {
  kept.set('edits', '{"xx":{"a.b":"c"},"de":null,"es":["a"],"fr":{"a.b":"c","a.d":7,"a.e":null}}');
  expect(readKept('edits')).toEqual({ fr: { 'a.b': 'c' }, de: {}, es: {} });
});

test('in a browser that refuses its storage, edits last as long as the page', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  keep('refused', { fr: { 'a.b': 'c' } });
  expect(kept.size).toBe(0);
  expect(readKept('refused')).toEqual({ fr: { 'a.b': 'c' } });
});

test('states and comments are read back as they were stored, and invalid ones are left out', () => {
  const pending = { fr: { 'a.b': { text: 'c', state: 'reviewed', comments: [{ text: 'd' }] } } } as const;
  keep('states', pending);
  expect(readPending('states')).toEqual(pending);
  expect(readPending('others')).toEqual({});
  for (const text of ['', '[]', '{"fr":{"a.b":{"text":"c","state":"done"}}}', '{"fr":{"a.b":{"who":"d"}}}']) {
    kept.set('states', text);
    expect(readPending('states'), text).toEqual({});
  }
  kept.set('states', '{"xx":{"a.b":{"text":"c"}},"fr":{"a.b":"c","a.d":{"state":"reviewed"}}}');
  expect(readPending('states')).toEqual({ fr: {} });
});
