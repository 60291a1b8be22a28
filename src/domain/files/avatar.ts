/** A user's picture: limits of the file, the square that is cropped, what is sent (spec 1 §5, §9). Pure. */
import type { Picture, PictureProblem } from './pictureFile.ts';

/** Largest file that is read, in bytes. */
export const AVATAR_FILE_MAX = 15 * 1024 * 1024;
/** Shortest and longest accepted side, in pixels: enough for a phone's camera, too little for a decompression bomb. */
export const AVATAR_SIDE_MIN = 64;
export const AVATAR_SIDE_MAX = 8192;
/** Greatest accepted ratio of the long side to the short one; beyond it no useful square remains. */
export const AVATAR_RATIO_MAX = 10;
/** Side of the picture that is sent, in pixels. */
export const AVATAR_SIDE = 256;
/** Largest JPEG that is sent, in bytes. */
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

/** Longest side of the working copy, and the minimum that is kept of the short side, in pixels. */
const WORKING_LONG = 1024;
const WORKING_SHORT = 512;

/** The size to decode to: no larger than a good crop needs. */
export function workingSize({ width, height }: Size): Size {
  const scale = Math.min(
    1,
    Math.max(WORKING_LONG / Math.max(width, height), WORKING_SHORT / Math.min(width, height)),
  );
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A square inside a picture, in the picture's pixels. */
export type Square = { readonly x: number; readonly y: number; readonly side: number };

/** Smallest crop as a fraction of the shorter side; a face would not be recognizable in less. */
const SIDE_PART_MIN = 0.1;

export const squareSides = ({ width, height }: Size): { min: number; max: number } => {
  const max = Math.min(width, height);
  return { min: max * SIDE_PART_MIN, max };
};

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

/** The nearest valid square: inside the picture, and within the size limits. */
export function fitted({ x, y, side }: Square, size: Size): Square {
  const { min, max } = squareSides(size);
  const fits = between(min, side, max);
  return { x: between(0, x, size.width - fits), y: between(0, y, size.height - fits), side: fits };
}

/** The initial square: centered, nine tenths of the width; on a wide picture the full height. */
export function defaultSquare(size: Size): Square {
  const side = Math.min(size.width * 0.9, size.height);
  return { x: (size.width - side) / 2, y: (size.height - side) / 2, side };
}

/** The square at another size, around the same center. */
export const resized = (square: Square, side: number, size: Size): Square => {
  const { min, max } = squareSides(size);
  const fits = between(min, side, max);
  const shift = (square.side - fits) / 2;
  return fitted({ x: square.x + shift, y: square.y + shift, side: fits }, size);
};

/** The square centered on this point of the picture. */
export const centred = ({ side }: Square, at: { x: number; y: number }, size: Size): Square =>
  fitted({ x: at.x - side / 2, y: at.y - side / 2, side }, size);

/** One press of an arrow key, plain and with Ctrl, as fractions of the shorter side. */
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

/** Moves the square by an arrow key; Shift resizes it (right and up enlarge), Ctrl takes larger steps. */
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
