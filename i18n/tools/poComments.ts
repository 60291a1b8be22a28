/**
 * Reviews and comments as translator comments of a PO file, which Poedit, Weblate and gettext's own programs keep as
 * they are: `# reviewed by Ana, 2026-05-31` first, then each comment behind `[who, when]`.
 */
import type { Comment } from './states.ts';

export type Told = {
  /** Somebody has read the translation and found it right. */
  readonly isReviewed?: boolean;
  readonly by?: string;
  readonly at?: string;
  readonly comments?: readonly Comment[];
};

// oxlint-disable-next-line no-control-regex -- they are what is replaced
const ENDS = /\r\n|[\n\r\u000B\u000C\u0085\u2028\u2029]/u;
// oxlint-disable-next-line no-control-regex -- they are what is replaced
const CONTROL = /[\u0000-\u001F\u007F-\u009F\uFEFF]/gu;

/** A comment's lines as a file can hold them: without control characters and blanks at their ends. */
const linesOf = (text: string): string[] =>
  text
    .split(ENDS)
    .map((line) => line.replaceAll(CONTROL, ' ').trimEnd())
    .join('\n')
    .trim()
    .split('\n');

/** A comment's text as it comes back from a file. */
export const spelledComment = (text: string): string => linesOf(text).join('\n');

/** Escapes the signs in a name that would end the brackets or the line around it. */
const escaped = (name: string): string =>
  name.replaceAll(/[%[\],]|[^\P{C}\u200C\u200D]|[\u2028\u2029]/gu, (sign) => encodeURIComponent(sign));

function unescaped(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // The percent sign is part of the name.
    return name;
  }
}

const signed = (by: string | undefined, at: string | undefined): string =>
  [...(by === undefined ? [] : [escaped(by)]), ...(at === undefined ? [] : [at])].join(', ');

/** Escapes a line after a comment's first that would begin another comment. */
const continued = (line: string): string => (/^[[\\\s]/u.test(line) ? `\\${line}` : line);

/** The lines of a message's comments. */
export function commentLines({ isReviewed, by, at, comments = [] }: Told): string[] {
  const review =
    isReviewed === true
      ? [`reviewed${by === undefined ? '' : ` by ${escaped(by)}`}${at === undefined ? '' : `, ${at}`}`]
      : [];
  const told = comments.flatMap((comment) => {
    const [first = '', ...rest] = linesOf(comment.text);
    return [`[${signed(comment.by, comment.at)}] ${first}`, ...rest.map(continued)];
  });
  return [...review, ...told];
}

const DAY = String.raw`\d{4}-\d{2}-\d{2}`;
const REVIEW = new RegExp(String.raw`^reviewed(?: by ([^,]+))?(?:, (${DAY}))?$`, 'iu');
const SIGNED = new RegExp(String.raw`^\[([^\],]*?)(?:(?:, |(?<=\[))(${DAY}))?\](?: (.*))?$`, 'u');

const own = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

/** Parses comment lines; lines from an editor that doesn't know our marks are one comment. */
export function toldIn(lines: readonly string[]): Told {
  const review = REVIEW.exec(lines[0]?.trim() ?? '');
  const told: { by?: string; at?: string; lines: string[] }[] = [];
  for (const line of review ? lines.slice(1) : lines) {
    const [whole, by, at, text = ''] = SIGNED.exec(line) ?? [];
    const last = told.at(-1);
    if (whole !== undefined) told.push({ ...own({ by: unescaped(by ?? ''), at }), lines: [text] });
    else if (last) last.lines.push(line.replace(/^\\/u, ''));
    else told.push({ lines: [line] });
  }
  const comments = told
    .map(({ lines: text, ...who }) => ({ ...who, text: spelledComment(text.join('\n')) }))
    .filter(({ text }) => text !== '');
  return {
    ...(review ? { isReviewed: true, ...own({ by: unescaped(review[1] ?? ''), at: review[2] }) } : {}),
    ...(comments.length > 0 ? { comments } : {}),
  };
}
