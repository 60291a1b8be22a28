/** The keys of the workbench: what they do, and how they are named. */
import { describe, expect, test } from 'vitest';
import {
  advanceOf,
  facesOf,
  isPressed,
  rowOf,
  type Shortcut,
  SHORTCUT_GROUPS,
  SHORTCUTS,
} from '../../../i18n/workbench/panel/shortcuts.ts';

const press = (key: string, ...held: ('alt' | 'ctrl' | 'meta' | 'shift')[]) => ({
  key,
  altKey: held.includes('alt'),
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  shiftKey: held.includes('shift'),
});

test.each<[Shortcut, ReturnType<typeof press>, boolean]>([
  ['search', press('F', 'ctrl', 'shift'), true],
  ['search', press('f', 'meta', 'shift'), true],
  ['search', press('f', 'ctrl'), false],
  ['search', press('f', 'ctrl', 'shift', 'alt'), false],
  ['keys', press('/', 'ctrl'), true],
  // German and French keyboards have it on another key, with Shift.
  ['keys', press('/', 'ctrl', 'shift'), true],
  ['keys', press('/', 'meta'), true],
  ['keys', press('/'), false],
  ['keys', press('/', 'ctrl', 'meta'), false],
  ['open', press('L', 'ctrl', 'shift'), true],
  ['comment', press('Enter', 'ctrl'), true],
  ['comment', press('Enter'), false],
  ['next', press('ArrowDown', 'alt'), true],
  ['next', press('ArrowDown', 'alt', 'shift'), false],
  ['previous', press('ArrowUp', 'alt'), true],
  ['previous', press('ArrowUp'), false],
])('isPressed for the shortcut “%s” and the event %j is %s', (name, event, is) =>
  expect(isPressed(name, event)).toBe(is),
);

test('Ctrl or Cmd with Enter saves; with Shift as well, it reviews', () => {
  expect(advanceOf(press('Enter', 'ctrl'))).toBe('save');
  expect(advanceOf(press('Enter', 'meta', 'shift'))).toBe('review');
  for (const event of [
    press('Enter'),
    press('Enter', 'ctrl', 'alt'),
    press('Enter', 'ctrl', 'meta'),
    press('a', 'ctrl'),
  ])
    expect(advanceOf(event)).toBeUndefined();
});

test.each([
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, 2],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, undefined],
])('in a list of three, %s from %i leads to %s', (key, at, to) => {
  expect(rowOf(press(key), at, 3)).toBe(to);
  expect(rowOf(press(key), -1, 0)).toBeUndefined();
});

describe('the list of keys', () => {
  test('every shortcut is in exactly one group of the list', () => {
    expect(Object.values(SHORTCUT_GROUPS).flat().toSorted()).toEqual(Object.keys(SHORTCUTS).toSorted());
  });

  test('keys have the names of the keyboard in use, a Mac’s or another', () => {
    expect(facesOf('save', false)).toEqual(['Ctrl', '↵']);
    expect(facesOf('save', true)).toEqual(['⌘', '↵']);
    expect(facesOf('next', true)).toEqual(['⌥', '↓']);
    expect(facesOf('next', false)).toEqual(['Alt', '↓']);
    expect(facesOf('keys', false)).toEqual(['Ctrl', '/']);
  });
});
