/** A user's picture: what may be chosen, the square that is cut out of it, what is sent (spec 1 §5, §9). Pure. */
import type { Picture, PictureProblem } from './pictureFile.ts';

/** Heaviest file that is read, in bytes. */
export const AVATAR_FILE_MAX = 15 * 1024 * 1024;
/** Shortest and longest side of a picture that is taken, in pixels: what a telephone's camera makes, and not a bomb. */
export const AVATAR_SIDE_MIN = 64;
export const AVATAR_SIDE_MAX = 8192;
/** How many times as long as wide a picture may be, and still have a square worth cutting out. */
export const AVATAR_RATIO_MAX = 10;
/** Side of what is sent, in pixels. */
export const AVATAR_SIDE = 256;
/** Heaviest picture that is sent, in bytes of the JPEG. */
export const AVATAR_MAX = 50_000;

export type AvatarProblem = PictureProblem | 'heavy' | 'small' | 'large' | 'long';

export type Size = { readonly width: number; readonly height: number };

/** Why a picture can't become an avatar. */
export function avatarProblem({ width, height }: Picture): AvatarProblem | undefined {
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  if (longer > AVATAR_SIDE_MAX) return 'large';
  if (shorter < AVATAR_SIDE_MIN) return 'small';
  return longer > shorter * AVATAR_RATIO_MAX ? 'long' : undefined;
}

/** Long side of the picture that is worked on, and the least that is kept of the short one, in pixels. */
const WORKING_LONG = 1024;
const WORKING_SHORT = 512;

/** Decoded no larger than a good cut needs. */
export function workingSize({ width, height }: Size): Size {
  const scale = Math.min(
    1,
    Math.max(WORKING_LONG / Math.max(width, height), WORKING_SHORT / Math.min(width, height)),
  );
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A square inside a picture, in its pixels. */
export type Square = { readonly x: number; readonly y: number; readonly side: number };

/** Nobody is to be recognised in less, as a part of the shorter side. */
const SIDE_PART_MIN = 0.1;

export const squareSides = ({ width, height }: Size): { min: number; max: number } => {
  const max = Math.min(width, height);
  return { min: max * SIDE_PART_MIN, max };
};

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

/** The nearest square that lies inside the picture and is neither too small nor too large. */
export function fitted({ x, y, side }: Square, size: Size): Square {
  const { min, max } = squareSides(size);
  const fits = between(min, side, max);
  return {
    x: between(0, x, size.width - fits),
    y: between(0, y, size.height - fits),
    side: fits,
  };
}

/** Nine tenths of the picture's width, in its middle; of a wide picture, whose height is less, all of the height. */
export function defaultSquare(size: Size): Square {
  const side = Math.min(size.width * 0.9, size.height);
  return { x: (size.width - side) / 2, y: (size.height - side) / 2, side };
}

/** Another size around the same middle. */
export const resized = (square: Square, side: number, size: Size): Square => {
  const { min, max } = squareSides(size);
  const fits = between(min, side, max);
  const shift = (square.side - fits) / 2;
  return fitted({ x: square.x + shift, y: square.y + shift, side: fits }, size);
};

/** Around this point of the picture. */
export const centred = ({ side }: Square, at: { x: number; y: number }, size: Size): Square =>
  fitted({ x: at.x - side / 2, y: at.y - side / 2, side }, size);

/** One press of an arrow key, and one with Ctrl, as parts of the shorter side. */
const STEP = 0.01;
const STEP_FAR = 0.1;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Press = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

/** What an arrow key makes of the square: it moves, with Shift it grows (right, up) or shrinks, with Ctrl in large steps. */
export function pressed(
  square: Square,
  { key, shiftKey, ctrlKey, metaKey }: Press,
  size: Size,
): Square | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  const [x, y] = arrow;
  const step = squareSides(size).max * (ctrlKey || metaKey ? STEP_FAR : STEP);
  return shiftKey
    ? resized(square, square.side + (x - y) * step, size)
    : fitted({ ...square, x: square.x + x * step, y: square.y + y * step }, size);
}
