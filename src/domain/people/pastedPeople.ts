/**
 * Reads people from pasted text: recipients as mail programs write them, lists, signatures, and rows of sheets
 * (decisions §13). Never returns fewer people than addresses; an unreadable one becomes a person to correct. Pure; the
 * CSV parser is passed in.
 */
import type { Invitation, PersonName } from '../entities.ts';
import { withoutEnds } from '../values/ends.ts';
import { addressesIn, type FoundAddress, hasAt, plainMarks } from './addresses.ts';
import { cleanEmail } from './email.ts';
import { cleanName } from './names.ts';
import { afterJoin, isSkipped, nameGuessed, nameIn, NO_NAME } from './pastedName.ts';
import { emailUnder, headingIn, type OwnHeadings } from './pastedTable.ts';

export type PeopleRead = {
  readonly people: readonly Invitation[];
  /** How many names were guessed from the e-mail, because the text had none. */
  readonly guessed: number;
};

type Found = Invitation & { guessed?: true };
type Row = readonly string[];

const isNamed = ({ firstName, lastName }: PersonName): boolean => firstName !== '' || lastName !== '';

/** A person with the name from the text; without one it is guessed from the e-mail. */
function personOf(name: PersonName, email: string): Found {
  if (isNamed(name)) return { ...name, email };
  const guess = nameGuessed(email);
  return guess ? { ...guess, email, guessed: true } : { ...NO_NAME, email };
}

/**
 * A text without an address becomes a person to correct: with its name, or else its text. Empty for a line without a
 * letter or digit.
 */
function withoutAddress(text: string, isCells = false): Found[] {
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  const [outside = '', inside = ''] = text.split('<');
  const name = nameIn(outside, isCells);
  const email = cleanEmail(inside);
  return [{ ...(isNamed(name) ? name : { ...NO_NAME, firstName: cleanName(outside) }), email }];
}

/** Splits at a mark outside quotes. An unpaired quotation mark doesn't quote anything. */
function splitOutside(text: string, mark: string): string[] {
  const quoted = text.split('"');
  if (quoted.length % 2 === 0) return text.split(mark);
  const parts = [''];
  quoted.forEach((piece, index) => {
    const [head = '', ...rest] = index % 2 === 1 ? [`"${piece}"`] : piece.split(mark);
    parts[parts.length - 1] += head;
    parts.push(...rest);
  });
  return parts;
}

/** What ends the address or the part before a name, and what starts the address after it. */
const CLOSES = /[\s>)\]"'*]/u;
const CLOSES_PART = /[\s>)\]"'*,;|/]/u;
const OPENS = /[\s<([“"'*]/u;
const SEPARATOR = /[,;|\t/]/u;

/** The name before an address, and people before it without an address. */
function before(gap: string): { name: PersonName; others: Found[] } {
  const inside = afterJoin(withoutEnds(gap, CLOSES_PART, OPENS));
  // Cells end in a separator; "Herrera, Tomás <…>" does not.
  if (SEPARATOR.test(inside.slice(-1))) return { name: nameIn(inside, true), others: [] };
  const pieces = splitOutside(inside, ';')
    .flatMap((piece) => piece.split('>'))
    .filter((piece) => /\p{L}/u.test(piece));
  const own = pieces.pop() ?? '';
  return { name: nameIn(own), others: pieces.flatMap((piece) => withoutAddress(piece)) };
}

const nameAfter = (gap: string): PersonName => {
  const [start] = withoutEnds(gap, CLOSES);
  // A new sentence begins.
  if (/[.!?]/u.test(start ?? '')) return NO_NAME;
  return nameIn(withoutEnds(gap, CLOSES_PART), SEPARATOR.test(start ?? ''));
};

/** The text after an address up to the next separator: "ana@x.example (Ana Silva); …". */
function splitBehind(gap: string): [behind: string, rest: string] {
  if (/^[.!?]/u.test(gap)) return ['', gap];
  const at = gap.search(/[,;|/]/u);
  if (at >= 0) return [gap.slice(0, at), gap.slice(at)];
  const aside = /^[\s"'>]*\([^()]*\)/u.exec(gap)?.[0] ?? '';
  return [aside, gap.slice(aside.length)];
}

/** The people of a line with addresses. */
function around(line: string, found: readonly FoundAddress[]): Found[] {
  const starts = [0, ...found.map(({ end }) => end)];
  const gaps = starts.map((start, index) => line.slice(start, found[index]?.start));
  const hasName = (gap: string | undefined): boolean => isNamed(nameIn(gap ?? ''));
  const namesFollow =
    !hasName(gaps[0]) &&
    isNamed(nameAfter(gaps.at(-1) ?? '')) &&
    !gaps.some((gap) => gap.trimEnd().endsWith('<') && hasName(gap));
  if (namesFollow) return found.map(({ email }, index) => personOf(nameAfter(gaps[index + 1] ?? ''), email));
  const people: Found[] = [];
  let rest = gaps[0] ?? '';
  found.forEach(({ email }, index) => {
    const { name, others } = before(rest);
    const gap = gaps[index + 1] ?? '';
    const isLast = index === found.length - 1;
    const [behind, next] = isNamed(name) && !isLast && !gap.includes(';') ? ['', gap] : splitBehind(gap);
    people.push(...others, personOf(isNamed(name) ? name : nameAfter(behind), email));
    rest = next;
  });
  // After a separator comes another person, whose address can't be read.
  const others = /^[,;]/u.test(rest) ? splitOutside(withoutEnds(rest, CLOSES_PART), ';') : [];
  return [...people, ...others.flatMap((other) => withoutAddress(other))];
}

function inLine(line: string): Found[] {
  const plain = plainMarks(line);
  const found = addressesIn(plain);
  if (found.length > 0) return around(plain, found);
  return isSkipped(plain) ? [] : withoutAddress(plain, SEPARATOR.test(plain));
}

/** Whether the text is one address without a name. */
function isAddressAlone(text: string): boolean {
  const plain = plainMarks(text);
  const [only, ...more] = addressesIn(plain);
  return (
    only !== undefined &&
    more.length === 0 &&
    !isNamed(nameIn(`${plain.slice(0, only.start)} ${plain.slice(only.end)}`))
  );
}

/** The lines of a text, without the marks of quoted mails; a name in the line above its address is joined with it. */
function linesOf(text: string): string[] {
  const lines = text
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => line.replace(/^(?:\s*>)+/u, ''))
    .filter((line) => line.trim() !== '');
  const isAbove = (line: string, index: number): boolean =>
    !hasAt(line) && !isSkipped(line) && isAddressAlone(lines[index + 1] ?? '');
  const isPaired = lines.length > 0 && lines.every((line, index) => index % 2 === 1 || isAbove(line, index));
  const joined: string[] = [];
  lines.forEach((line, index) => {
    const isBelow = joined.length > 0 && !hasAt(lines[index - 1] ?? '');
    if (isBelow && (isPaired ? index % 2 === 1 : /^\s*<[^<>]*@/u.test(line)))
      joined[joined.length - 1] += ` <${withoutEnds(line, OPENS, CLOSES)}>`;
    else joined.push(line);
  });
  return joined;
}

const filled = (row: Row): string[] => row.filter((cell) => cell.trim() !== '');

/** Texts that spreadsheets would run as a formula. */
export const FORMULA_START = /^'*[\s\0]*[=+\-@\t\r\n\0＝＋－＠]/u;
/** The apostrophe that escapes a formula. */
const ESCAPED = /^'(?='*[\s\0]*[=+\-@\t\r\n\0＝＋－＠])/u;

/** A text as some programs export it, so that a spreadsheet doesn't turn it into a number: ="Ana". */
const AS_FORMULA = /^\s*="([^"]*)"\s*$/u;

const cellText = (cell: string): string =>
  ESCAPED.test(cell) ? cell.replace(ESCAPED, '') : cell.replace(AS_FORMULA, '$1');

/** The e-mail of a cell, which may be labelled ("SMTP:ana@x.example"); an escaped one is taken as it is. */
function emailIn(cell: string): string {
  const text = cellText(cell);
  const [found] = text === cell ? addressesIn(plainMarks(text)) : [];
  return found?.email ?? cleanEmail(text);
}

/** Whether a row has at most one address, in a cell of its own. */
function isRow(row: Row): boolean {
  const cells = filled(row);
  const addresses = cells.filter((cell) => hasAt(cell));
  return cells.length < 2 || (addresses.length < 2 && addresses.every(isAddressAlone));
}

/** Whether a cell may hold a name: it has a word that is not a number or id. */
const isName = (cell: string): boolean => isNamed(nameIn(cell, true));

/** A row without headings: the cell with @ is the e-mail, the first other cells with words are the names. */
function inRow(row: Row): Found[] {
  const cells = filled(row);
  const [only = ''] = cells;
  if (cells.length < 2) return inLine(only);
  const at = cells.findIndex((cell) => hasAt(cell));
  const beside = cells.filter((_, index) => index !== at).filter(isName);
  const ahead = at < 0 ? [] : cells.slice(0, at).filter(isName);
  const [first = '', last, third = ''] = (ahead.length > 0 ? ahead : beside).map(cellText);
  // When no cell has an @, the third is taken as the e-mail, to be corrected.
  const email = emailIn(cells[at] ?? third);
  if (last === undefined) return [personOf(nameIn(first), email)];
  return [{ firstName: cleanName(first), lastName: cleanName(last), email }];
}

/** A row below headings is one person, or as many as there are addresses in its e-mail cell. */
function inHeadedRow(row: Row, columns: ReturnType<typeof headingIn> & object): Found[] {
  const text = (column: number | undefined): string => cleanName(cellText(row[column ?? -1] ?? ''));
  const { firstName, lastName, fullName, isNamed: hasNames } = columns;
  if (!hasNames) return inRow(row);
  const parts = { firstName: text(firstName), lastName: text(lastName) };
  const name = isNamed(parts) ? parts : nameIn(text(fullName));
  const cell = emailUnder(row, columns);
  const [, ...more] = addressesIn(plainMarks(cell));
  return more.length > 0 ? inLine(cell) : [personOf(name, emailIn(cell))];
}

/** Separators in order of preference when they occur in equally many lines. */
const SEPARATORS = ['\t', ';', ','] as const;

/** The separator of cells: the one that most lines contain outside quotes. */
export function separatorOf(text: string): (typeof SEPARATORS)[number] {
  const lines = text.replace(/"[^"]*"/gu, '').split(/\r\n|[\r\n]/u);
  const counted = SEPARATORS.map((sign) => lines.filter((line) => line.includes(sign)).length);
  return SEPARATORS[counted.indexOf(Math.max(...counted))] ?? ',';
}

const result = (found: readonly Found[]): PeopleRead => ({
  people: found.map(({ firstName, lastName, email }) => ({ firstName, lastName, email })),
  guessed: found.filter(({ guessed }) => guessed).length,
});

/** The people in a text; `rows` are its cells, split at `separatorOf(text)`. */
export function peopleIn(text: string, rows: readonly Row[], own: OwnHeadings): PeopleRead {
  const columns = headingIn(rows, own);
  if (columns)
    return result(
      rows
        .slice(columns.body)
        .filter((row) => filled(row).length > 0)
        .flatMap((row) => inHeadedRow(row, columns)),
    );
  const isTable = rows.some((row) => filled(row).length > 1) && rows.every(isRow);
  return result(isTable ? rows.flatMap(inRow) : linesOf(text).flatMap(inLine));
}

/** Whether a pasted text is a list or a person with a name, rather than the text of one field. */
export function isPeopleList(text: string): boolean {
  const trimmed = text.trim();
  if (/[\r\n\t]/u.test(trimmed)) return true;
  const [only, ...more] = addressesIn(plainMarks(trimmed));
  return more.length > 0 || (only !== undefined && !isAddressAlone(trimmed));
}
