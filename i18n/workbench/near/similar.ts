/**
 * How alike two texts are: the Dice coefficient of their trigrams, that is twice the number of trigrams in both,
 * divided by the sum of both counts. 1 means equal except for case, accents and names of placeholders. Pure.
 */
import { folded } from '../../../src/domain/values/texts.ts';

const PLACEHOLDER = /%\{\w+\}/gu;
const NO_WORDS = /[^\p{L}\p{N}%]+/gu;
const OUT_OF_ASCII = /[^ -~]/u;

/**
 * The trigrams of a text, each packed into a number (ten bits per letter), which is much faster than strings. Words are
 * padded, so that first and last letters count.
 */
export function trigramsOf(text: string): ReadonlySet<number> {
  const plain = OUT_OF_ASCII.test(text) ? folded(text) : text.toUpperCase();
  const padded = ` ${plain.replaceAll(PLACEHOLDER, ' % ').replaceAll(NO_WORDS, ' ').trim()} `;
  const pieces = new Set<number>();
  let piece = 0x20;
  for (let at = 1; at < padded.length; at += 1) {
    piece = ((piece << 10) | (padded.charCodeAt(at) & 0x3ff)) & 0x3fffffff;
    if (at > 1) pieces.add(piece);
  }
  return pieces;
}

/** Cached by text, because the English rarely changes while somebody translates. */
const known = new Map<string, ReadonlySet<number>>();

function piecesOf(text: string): ReadonlySet<number> {
  const pieces = known.get(text) ?? trigramsOf(text);
  known.set(text, pieces);
  return pieces;
}

function likeness(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let common = 0;
  for (const piece of one) if (other.has(piece)) common += 1;
  return one.size + other.size === 0 ? 0 : (2 * common) / (one.size + other.size);
}

/** Below this, texts share little more than common words. */
const LEAST = 0.5;
const MOST = 5;

export type Near = {
  readonly key: string;
  readonly source: string;
  /** From 0 to 1. */
  readonly likeness: number;
};

/** The messages with the same English as the given one, and the most similar others, best first. */
export function nearOf(
  key: string,
  source: string,
  english: ReadonlyMap<string, string>,
): { same: readonly Near[]; similar: readonly Near[] } {
  const own = piecesOf(source);
  const same: Near[] = [];
  const similar: Near[] = [];
  for (const [other, text] of english) {
    if (other === key) continue;
    if (text === source) {
      same.push({ key: other, source: text, likeness: 1 });
      continue;
    }
    // A text has at most as many trigrams as letters.
    if (text.length < own.size / 3) continue;
    const pieces = piecesOf(text);
    // Too different in size to be similar enough.
    if (2 * Math.min(own.size, pieces.size) < LEAST * (own.size + pieces.size)) continue;
    const score = likeness(own, pieces);
    if (score >= LEAST) similar.push({ key: other, source: text, likeness: score });
  }
  return { same, similar: similar.toSorted((a, b) => b.likeness - a.likeness).slice(0, MOST) };
}
