/** The list of screens that the browser tests walk through is complete. */
import { describe, expect, test } from 'vitest';
import { CONSOLE_SCREENS, patternOf } from '../../src/boot/patterns.ts';
import { PUBLIC_SCREENS } from '../../src/paths.ts';
import { EVERY_SCREEN, nameOfScreen } from '../e2e/everyScreen.ts';

describe('every screen', () => {
  test('every pattern of an address has a screen in the list', () => {
    const wanted = new Set([...Object.keys(PUBLIC_SCREENS), ...CONSOLE_SCREENS, '/not-found']);
    expect(new Set(EVERY_SCREEN.map(({ pattern }) => pattern))).toEqual(wanted);
    console.log(`screens: ${EVERY_SCREEN.length} states of ${wanted.size} patterns`);
  });

  test('each screen has an address of its pattern, or a way to it, and a name of its own', () => {
    const strangers = EVERY_SCREEN.filter(
      ({ at, pattern, open, ends }) => typeof at === 'string' && patternOf(at) !== pattern && !open && !ends,
    );
    expect(strangers.map(nameOfScreen)).toEqual([]);
    const names = EVERY_SCREEN.map(nameOfScreen);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
