import { expect, test } from 'vitest';
import { barKey, type FieldState } from '../../../../src/domain/command/barKeys.ts';

const AT_END: FieldState = { isEmpty: false, isAtEnd: true, isRtl: false, isInRecord: false };
const IN_RECORD: FieldState = { isEmpty: true, isAtEnd: true, isRtl: false, isInRecord: true };

const press = (keys: string) => {
  const parts = keys.split('+');
  const has = (name: string) => parts.includes(name);
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: has('Control'),
    metaKey: has('Meta'),
    altKey: has('Alt'),
    shiftKey: has('Shift'),
  };
};

test.each([
  ['ArrowDown', {}, 'down'],
  ['ArrowUp', {}, 'up'],
  ['Enter', {}, 'choose'],
  ['Control+Enter', {}, 'chooseApart'],
  ['Meta+Enter', {}, 'chooseApart'],
  ['Control+k', {}, 'close'],
  ['k', {}, undefined],
  ['Escape', {}, 'clear'],
  ['Escape', { isEmpty: true }, undefined],
  ['ArrowRight', {}, 'into'],
  ['ArrowRight', { isAtEnd: false }, undefined],
  ['Shift+ArrowRight', {}, undefined],
  ['Alt+ArrowRight', {}, undefined],
  ['Control+ArrowRight', {}, undefined],
  ['ArrowLeft', {}, undefined],
  ['ArrowLeft', { isRtl: true }, 'into'],
  ['ArrowRight', { isRtl: true }, undefined],
  ['Backspace', { isEmpty: true }, undefined],
] as const)('among all results, pressing %s in the field state %j does: %s', (keys, state, does) => {
  expect(barKey(press(keys), { ...AT_END, ...state })).toBe(does);
});

test.each([
  ['Escape', {}, 'out'],
  ['Backspace', {}, 'out'],
  ['ArrowLeft', {}, 'out'],
  ['Alt+ArrowLeft', {}, undefined],
  ['ArrowLeft', { isRtl: true }, undefined],
  ['ArrowRight', { isRtl: true }, 'out'],
  ['ArrowRight', {}, undefined],
  ['Escape', { isEmpty: false }, 'clear'],
  ['Backspace', { isEmpty: false }, undefined],
  ['Enter', {}, 'choose'],
] as const)(
  'among the actions of a record, pressing %s in the field state %j does: %s',
  (keys, state, does) => {
    expect(barKey(press(keys), { ...IN_RECORD, ...state })).toBe(does);
  },
);
