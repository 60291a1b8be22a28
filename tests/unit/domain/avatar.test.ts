import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  type AvatarProblem,
  avatarProblem,
  centred,
  defaultSquare,
  fitted,
  pressed,
  resized,
  type Size,
  type Square,
  squareSides,
  workingSize,
} from '../../../src/domain/files/avatar.ts';

test.each<[number, number, AvatarProblem | undefined]>([
  [64, 64, undefined],
  [63, 64, 'small'],
  [64, 63, 'small'],
  [8192, 8192, undefined],
  [8193, 4000, 'large'],
  [4000, 8193, 'large'],
  [30_000, 30_000, 'large'],
  [640, 64, undefined],
  [641, 64, 'long'],
  [64, 641, 'long'],
])('the problem of a picture of %i by %i pixels is %s', (width, height, problem) => {
  expect(avatarProblem({ kind: 'png', width, height })).toBe(problem);
});

test.each<[Size, Size]>([
  [
    { width: 200, height: 100 },
    { width: 200, height: 100 },
  ],
  [
    { width: 4000, height: 3000 },
    { width: 1024, height: 768 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 768, height: 1024 },
  ],
  [
    { width: 8000, height: 1000 },
    { width: 4096, height: 512 },
  ],
])('a picture of %o is decoded to %o', (size, expected) => {
  expect(workingSize(size)).toEqual(expected);
});

describe('the initial square, 90 % of the width and never higher than the picture [PROF-6]', () => {
  test.each<[string, Size, Square]>([
    [
      'a square picture gets a centered square of 90 % of its width',
      { width: 1000, height: 1000 },
      { x: 50, y: 50, side: 900 },
    ],
    [
      'an upright picture gets a centered square of 90 % of its width',
      { width: 600, height: 1000 },
      { x: 30, y: 230, side: 540 },
    ],
    [
      'a slightly wide picture gets a centered square of 90 % of its width',
      { width: 1000, height: 950 },
      { x: 50, y: 25, side: 900 },
    ],
    [
      'a wide picture gets a centered square of its full height',
      { width: 1000, height: 500 },
      { x: 250, y: 0, side: 500 },
    ],
  ])('%s', (_, size, square) => {
    expect(defaultSquare(size)).toEqual(square);
  });
});

const SIZE = { width: 1000, height: 500 };
const START = { x: 400, y: 150, side: 200 };
const press = (key: string, over: object = {}) =>
  pressed(START, { key, shiftKey: false, ctrlKey: false, metaKey: false, ...over }, SIZE);

test.each<[string, object, Square | undefined]>([
  ['ArrowLeft', {}, { x: 395, y: 150, side: 200 }],
  ['ArrowRight', {}, { x: 405, y: 150, side: 200 }],
  ['ArrowUp', {}, { x: 400, y: 145, side: 200 }],
  ['ArrowDown', {}, { x: 400, y: 155, side: 200 }],
  ['ArrowRight', { ctrlKey: true }, { x: 450, y: 150, side: 200 }],
  ['ArrowRight', { metaKey: true }, { x: 450, y: 150, side: 200 }],
  ['ArrowRight', { shiftKey: true }, { x: 397.5, y: 147.5, side: 205 }],
  ['ArrowUp', { shiftKey: true }, { x: 397.5, y: 147.5, side: 205 }],
  ['ArrowLeft', { shiftKey: true }, { x: 402.5, y: 152.5, side: 195 }],
  ['ArrowDown', { shiftKey: true, ctrlKey: true }, { x: 425, y: 175, side: 150 }],
  ['Enter', {}, undefined],
  ['a', { ctrlKey: true }, undefined],
])(
  'pressing %s with %o moves or resizes the square only if it is an arrow key [PROF-6]',
  (key, held, square) => {
    expect(press(key, held)).toEqual(square);
  },
);

const size = fc.record({
  width: fc.integer({ min: 64, max: 8192 }),
  height: fc.integer({ min: 64, max: 8192 }),
});
const number = fc.double({ min: -20_000, max: 20_000, noNaN: true });
const square = fc.record({ x: number, y: number, side: number });
const keys = fc.record({
  key: fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'),
  shiftKey: fc.boolean(),
  ctrlKey: fc.boolean(),
  metaKey: fc.boolean(),
});

function expectInside({ x, y, side }: Square, within: Size): void {
  const { min, max } = squareSides(within);
  expect(side).toBeGreaterThanOrEqual(min - 1e-6);
  expect(side).toBeLessThanOrEqual(max + 1e-6);
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-6);
  expect(x + side).toBeLessThanOrEqual(within.width + 1e-6);
  expect(y + side).toBeLessThanOrEqual(within.height + 1e-6);
}

prop.prop([size, square, number, number, fc.array(keys, { maxLength: 30 })])(
  'the square stays inside the picture and within its size limits through all moves and resizes [PROF-6]',
  (within, start, side, at, presses) => {
    let now = fitted(start, within);
    for (const next of [
      now,
      defaultSquare(within),
      resized(now, side, within),
      centred(now, { x: at, y: side }, within),
    ])
      expectInside(next, within);
    for (const each of presses) {
      now = pressed(now, each, within) ?? now;
      expectInside(now, within);
    }
  },
);
