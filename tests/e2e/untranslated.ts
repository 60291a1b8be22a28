/** Finds hard-coded texts of a page, under the pseudo-locale: its messages contain no plain vowel. */
import type { Page, Response } from '@playwright/test';
import { CLOSE, OPEN, pseudoMessage } from '../../i18n/tools/pseudo.ts';
import { brandOf, type BrandId } from '../../src/config/brands.ts';
import { COUNTRIES } from '../../src/domain/accounts/countries.ts';

/** A text and its place. */
export type Told = { readonly where: string; readonly text: string };

/**
 * Every text of the current page for a person or a screen reader, including visually hidden ones. The fields of a card
 * are the payment provider's, in the language that it is given.
 */
export const readTexts = (page: Page): Promise<Told[]> =>
  page.evaluate(() => {
    const told: Told[] = [{ where: 'title', text: document.title }];
    const place = (element: Element): string => {
      const name = (each: Element) =>
        each.tagName.toLowerCase() + [...each.classList].map((one) => `.${one}`).join('');
      const parent = element.parentElement;
      return parent ? `${name(parent)} > ${name(element)}` : name(element);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (
        !parentElement ||
        parentElement.closest(
          // Initials are letters of a name, in another order than the answer has them.
          'script, style, noscript, template, .StripeElement, .Avatar-avatar',
        )
      )
        continue;
      told.push({ where: place(parentElement), text: textContent ?? '' });
    }
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'aria-placeholder',
      'placeholder',
      'title',
      'alt',
      'label',
    ];
    for (const attribute of attributes)
      for (const element of document.body.querySelectorAll(`[${attribute}]:not(.StripeElement *)`))
        told.push({
          where: `${place(element)}[${attribute}]`,
          text: element.getAttribute(attribute) ?? '',
        });
    return told.filter(({ text }) => text.trim() !== '');
  });

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Words of a message contain none of these letters. */
const PLAIN = ('aceinosuyzACEINOSUYZ'.match(/./gu) ?? []).filter(
  (letter) => pseudoMessage(letter) !== `${OPEN}${letter}~${CLOSE}`,
);
const isPlain = (word: string): boolean => PLAIN.some((letter) => word.includes(letter));

/** Texts that aren't messages, and why. */
const ALLOWED: readonly [shape: RegExp, why: string][] = [
  [/\S+@\S+\.\w+/gu, 'an address'],
  [/https?:\S+/gu, 'an address'],
  [/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?=[A-Z])/gu, 'the weekday of a date of Intl'],
  [/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}, \d{4}/gu, 'a date of Intl'],
  [
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/gu,
    'a month',
  ],
  [/\bVISA\b/gu, 'the mark of a card'],
  [/\bSAML\b/gu, 'a protocol'],
  [/\bSHA256:[A-Za-z0-9+/]{43}/gu, 'a fingerprint'],
  [/\b(?:English|Français|Español|Deutsch|Português)(?: \(?Brasil\)?)?/gu, 'a language, written in itself'],
  [/\bUTC(?:[+-]\d\d:\d\d)?/gu, 'a zone of Intl'],
  [
    /\b(?:\d+ (?:second|minute|hour|day)s? ago|[iI]n \d+ (?:second|minute|hour|day)s?|[yY]esterday|[tT]omorrow|[nN]ow)\b/gu,
    'a distance of Intl',
  ],
  [/\b\d+ (?:min|hr|minutes?|hours?)\b/gu, 'a duration of Intl'],
];

/** The platform's messages and its brand's names: they may be shown unchanged. */
export class StatusMessage {
  readonly #byFirstWord = new Map<string, Set<string>>();
  readonly #coming = new Set<Promise<void>>();
  #names = new Set<string>();

  /** Reads every answer of the platform to the page. */
  constructor(page: Page, others: readonly string[] = []) {
    for (const text of others) this.add(text);
    page.on('response', (response) => {
      if (!/\/api\/|\/config\.json$/u.test(response.url())) return;
      const heard = this.#hear(response).finally(() => this.#coming.delete(heard));
      this.#coming.add(heard);
    });
  }

  async #hear(response: Response): Promise<void> {
    // An answer without a body, or whose page is gone, has no text.
    const body: unknown = await response.json().catch(() => undefined);
    this.#take(body);
    if (response.url().endsWith('/config.json')) this.#take(brandOf((body as { brand: BrandId }).brand));
  }

  #take(value: unknown): void {
    if (typeof value === 'string') this.add(value);
    if (typeof value !== 'object' || value === null) return;
    const { firstName, lastName } = value as { firstName?: string; lastName?: string };
    if (firstName !== undefined || lastName !== undefined) this.#addName(firstName ?? '', lastName ?? '');
    Object.values(value).forEach((each) => this.#take(each));
  }

  #addName(...names: string[]): void {
    this.#names.add(names.map((name) => [...name][0] ?? '').join(''));
  }

  /** The names of the world's countries come from the browser. */
  async learnCountries(page: Page): Promise<void> {
    const names = await page.evaluate((codes) => {
      const known = new Intl.DisplayNames('en', { type: 'region' });
      return codes.map((code) => known.of(code) ?? code);
    }, COUNTRIES);
    for (const name of names) this.add(name);
  }

  /** Parameters of the address may be shown. */
  learnAddress(path: string): void {
    const { pathname, searchParams } = new URL(path, 'http://nowhere');
    for (const [name, value] of searchParams) this.add(`${name}=${value}`);
    for (const text of [...pathname.split('/'), ...searchParams.values()]) this.add(text);
  }

  /** A text that may be shown unchanged. */
  add(text: string): void {
    const [first] = text.match(WORD) ?? [];
    if (first === undefined) return;
    this.#byFirstWord.set(first, (this.#byFirstWord.get(first) ?? new Set()).add(text.trim()));
  }

  /** Resolves once every answer so far was read. */
  async all(): Promise<void> {
    await Promise.all(this.#coming);
  }

  /** The text without the parts that may be shown. */
  without(text: string): string {
    let left = text;
    for (const [shape] of ALLOWED) left = left.replaceAll(shape, ' ');
    for (const { 0: word, index } of left.matchAll(WORD)) {
      const known = [...(this.#byFirstWord.get(word) ?? [])].toSorted(
        (one, other) => other.length - one.length,
      );
      // A long text may be truncated.
      const found = known.find((each) => startsHere(left, index, each));
      if (found !== undefined) return this.without(blank(left, index - found.search(WORD), found.length));
      if (left.endsWith('…') && known.some((each) => each.startsWith(left.slice(index, -1))))
        return blankAll(left, index);
    }
    return this.#names.has(left.trim()) ? '' : left;
  }
}

function startsHere(text: string, index: number, wanted: string): boolean {
  const start = index - wanted.search(WORD);
  const after = text.slice(start + wanted.length);
  return start >= 0 && text.startsWith(wanted, start) && !/^[\p{L}\p{N}]/u.test(after);
}

const blank = (text: string, start: number, length: number): string =>
  text.slice(0, start) + '·'.repeat(length) + text.slice(start + length);
const blankAll = (text: string, index: number): string => text.slice(0, index);

/** The hard-coded words of a text. */
export function plainWords(text: string, said: StatusMessage): string[] {
  return (said.without(text).match(WORD) ?? []).filter(isPlain);
}

/**
 * Whether code concatenated a text from several messages, whose order a language can't change. Facts beside each other,
 * separated by a dot, have no order.
 */
export const isPutTogether = (text: string): boolean => text.split(' · ').some(hasSeveralMessages);

function hasSeveralMessages(text: string): boolean {
  let depth = 0;
  let outermost = 0;
  for (const sign of text) {
    if (sign === OPEN && depth++ === 0) outermost += 1;
    if (sign === CLOSE) depth -= 1;
  }
  return outermost > 1;
}
