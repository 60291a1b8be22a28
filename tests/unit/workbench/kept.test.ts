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

test('edits come back as they were kept', () => {
  const edits = { fr: { 'lists.pager.next': 'Suivante' }, 'pt-BR': {} };
  keep('edits', edits);
  expect(readKept('edits')).toEqual(edits);
  expect(readKept('others')).toEqual({});
});

test.each(['', '{', 'null', '7', '"text"', '[]', '[{"fr":{}}]'])('%s is nothing', (text) => {
  kept.set('edits', text);
  expect(readKept('edits')).toEqual({});
});

test('languages that are none of ours, and what is no message, are passed over', () => {
  kept.set('edits', '{"xx":{"a.b":"c"},"de":null,"es":["a"],"fr":{"a.b":"c","a.d":7,"a.e":null}}');
  expect(readKept('edits')).toEqual({ fr: { 'a.b': 'c' }, de: {}, es: {} });
});

test('a browser that refuses its storage keeps nothing, and stops nobody', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(() => keep('edits', { fr: {} })).not.toThrow();
  expect(readKept('edits')).toEqual({});
});

test('states and comments come back as they were kept; what is none is nothing', () => {
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
