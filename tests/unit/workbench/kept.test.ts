import { beforeEach, expect, test, vi } from 'vitest';
import { keep, readKept } from '../../../src/workbench/kept.ts';

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
