/**
 * Extracts people from pasted text: rows of a spreadsheet, or recipients as mail programs write them. Pure; the CSV
 * parser is passed in.
 */
import { cleanEmail } from '../people/email.ts';
import type { Invitation } from '../entities.ts';
import { cleanName } from '../people/names.ts';
import { withoutEnds } from '../values/ends.ts';

export type PeopleRead = {
  readonly people: readonly Invitation[];
  /** How many people got their name from their e-mail, because the text had none. */
  readonly guessed: number;
};

type Found = Invitation & { guessed?: true };

/** Texts that spreadsheets would run as a formula. */
export const FORMULA_START = /^'*[\s\0]*[=+\-@\t\r\n\0＝＋－＠]/u;
/** The apostrophe that escapes a formula. */
const ESCAPED = /^'(?='*[\s\0]*[=+\-@\t\r\n\0＝＋－＠])/u;

const nameIn = (cell: string): string => cleanName(cell.replace(ESCAPED, ''));

/** An e-mail address without the punctuation around it. */
const emailIn = (cell: string): string =>
  withoutEnds(
    cleanEmail(cell.replace(ESCAPED, '')).replace(/^mailto:/iu, ''),
    /[<("'[\s]/u,
    /[>)"'\]\s.,;:]/u,
  );

/** Splits "Herrera, Tomás" and "Tomás Herrera"; of several words the first is the first name. */
function splitName(text: string): { firstName: string; lastName: string } {
  const name = withoutEnds(cleanName(text), /["'\s]/u);
  const [last = '', first = '', ...more] = name.split(',').map(cleanName);
  if (first !== '' && more.length === 0) return { firstName: first, lastName: last };
  const [head = '', ...rest] = name.split(' ');
  return { firstName: head, lastName: rest.join(' ') };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A person of whom only the e-mail is known: the name is guessed from it ("tomas.herrera@…"), to be reviewed. */
function ofAddress(cell: string): Found {
  const email = emailIn(cell);
  const [, first, last] = /^(\p{L}{2,})[._-](\p{L}{2,})@/u.exec(email) ?? [];
  if (first === undefined || last === undefined) return { firstName: '', lastName: '', email };
  return { firstName: capital(first), lastName: capital(last), email, guessed: true };
}

const isAddress = (text: string): boolean => text.includes('@');

/** Words that contain one address: the words before it are the name. */
function ofWords(text: string): Found {
  const words = text.trim().split(/\s+/u);
  const at = words.findIndex(isAddress);
  const name = words.slice(0, at).join(' ');
  const email = words[at] ?? '';
  return cleanName(name) === '' ? ofAddress(email) : { ...splitName(name), email: emailIn(email) };
}

/** Splits a text, dropping empty parts. */
const parts = (text: string, separators: RegExp): string[] =>
  text.split(separators).filter((part) => part.trim() !== '');

/** Several addresses in one row, with any separator: each is a person. */
const ofAddresses = (text: string): Found[] =>
  parts(text, /[;,\t]/u).flatMap((part) => {
    const words = parts(part, /\s+/u);
    return words.every(isAddress) ? words.map(ofAddress) : ofWords(part);
  });

/** A person whose address is in angle brackets, with the name before it. */
function ofBrackets(before: string, address: string): Found[] {
  const pieces = parts(before, /[;,\t]/u);
  const bare = pieces.filter(isAddress);
  const names = pieces.filter((piece) => !isAddress(piece));
  const email = emailIn(address);
  const [first = '', last] = parts(before, /\t/u);
  const isTable = bare.length === 0 && last !== undefined;
  const isNamed = names.some((name) => cleanName(name) !== '');
  const person: Found = isTable
    ? { firstName: nameIn(first), lastName: nameIn(last), email }
    : isNamed
      ? { ...splitName(names.join(',')), email }
      : ofAddress(email);
  return [...bare.flatMap(ofAddresses), person];
}

/** A text at its angle brackets, which are pieces too. An expression for the whole would try at each character again. */
const atBrackets = (text: string): string[] => text.split(/([<>])/u);

/** The address that this piece is, in angle brackets of its own. */
function addressAt(pieces: readonly string[], index: number): string | undefined {
  if (pieces[index - 1] !== '<' || pieces[index + 1] !== '>') return undefined;
  const address = (pieces[index] ?? '').trim().replace(/^mailto:/iu, '');
  return !/\s/u.test(address) && isAddress(address.slice(1, -1)) ? address : undefined;
}

const hasRecipients = (text: string): boolean =>
  atBrackets(text).some((_, index, pieces) => addressAt(pieces, index) !== undefined);

/** `Name <mail>`, one or several per line, as mail programs write recipients. */
function recipientsIn(text: string): Found[] {
  return parts(text, /\r\n|[\r\n]/u).flatMap((line) => {
    const pieces = atBrackets(line);
    let end = 0;
    const people = pieces.flatMap((_, index) => {
      const address = addressAt(pieces, index);
      if (address === undefined) return [];
      end = index + 2;
      return ofBrackets(pieces[index - 2] ?? '', address);
    });
    const rest = pieces.slice(end).join('');
    return isAddress(rest) ? [...people, ...ofAddresses(rest)] : people;
  });
}

const HEADINGS = {
  firstName: ['first name', 'firstname', 'first', 'given name', 'forename', 'vorname', 'prénom', 'prenom'],
  lastName: ['last name', 'lastname', 'last', 'surname', 'family name', 'nachname', 'apellido', 'apellidos'],
  fullName: ['name', 'full name', 'display name', 'nom', 'nombre'],
  email: [
    'email',
    'e-mail',
    'mail',
    'email address',
    'e-mail address',
    'mail address',
    'e-mail-adresse',
    'courriel',
    'adresse e-mail',
    'correo',
    'correo electrónico',
  ],
} as const;
type Column = keyof typeof HEADINGS;
const COLUMNS = Object.keys(HEADINGS) as Column[];

/** Column headings in the language of the page, recognized besides the usual ones. */
export type OwnHeadings = Readonly<Record<keyof Invitation, string>>;

const plain = (cell: string): string => cleanName(cell).toLowerCase().replaceAll('_', ' ');

/** The columns of a heading row; undefined when the row is no heading. */
function headingOf(row: readonly string[], own: OwnHeadings): Map<Column, number> | undefined {
  if (row.some(isAddress)) return undefined;
  const columns = new Map<Column, number>();
  row.forEach((cell, index) => {
    const word = plain(cell);
    const column = COLUMNS.find(
      (each) =>
        (HEADINGS[each] as readonly string[]).includes(word) ||
        (each !== 'fullName' && plain(own[each]) === word),
    );
    if (column && word !== '' && !columns.has(column)) columns.set(column, index);
  });
  // Beside a column for one name, a plain "name" column means the other one (nom, nombre).
  const whole = columns.get('fullName');
  const missing = columns.has('firstName') ? 'lastName' : columns.has('lastName') ? 'firstName' : undefined;
  if (whole !== undefined && missing && !columns.has(missing)) columns.set(missing, whole);
  // A person may have such a name: a single matching word is not enough for a heading.
  return columns.size > 1 || (columns.has('email') && row.filter((cell) => cell.trim() !== '').length === 1)
    ? columns
    : undefined;
}

/** Reads a row by its column headings. */
function underHeading(row: readonly string[], columns: ReadonlyMap<Column, number>): Found {
  const cell = (column: Column): string => row[columns.get(column) ?? -1] ?? '';
  const email = emailIn(cell('email'));
  if (columns.has('firstName') || columns.has('lastName'))
    return { firstName: nameIn(cell('firstName')), lastName: nameIn(cell('lastName')), email };
  return columns.has('fullName') ? { ...splitName(nameIn(cell('fullName'))), email } : ofAddress(email);
}

/** Reads a row without headings: the cell with @ is the e-mail, the first other cells are the names. */
function withoutHeading(row: readonly string[]): Found[] {
  const cells = row.filter((cell) => cell.trim() !== '');
  if (cells.length === 0) return [];
  if (cells.length === 1 || cells.every(isAddress)) {
    const whole = cells.join(';');
    return isAddress(whole) ? ofAddresses(whole) : [{ ...splitName(whole), email: '' }];
  }
  const address = cells.find(isAddress);
  const [first = '', last, third = ''] = cells.filter((cell) => !isAddress(cell)).map(nameIn);
  // When no cell has an @, the third is taken as the e-mail, to be corrected.
  const email = emailIn(address ?? third);
  return [last === undefined ? { ...splitName(first), email } : { firstName: first, lastName: last, email }];
}

/** Separators in order of preference when they occur in equally many lines. */
const SEPARATORS = ['\t', ';', ','] as const;

/** The separator of cells: the one that most lines contain outside quotes. */
export function separatorOf(text: string): (typeof SEPARATORS)[number] {
  const lines = parts(text.replace(/"[^"]*"/gu, ''), /\r\n|[\r\n]/u);
  const counted = SEPARATORS.map((sign) => lines.filter((line) => line.includes(sign)).length);
  return SEPARATORS[counted.indexOf(Math.max(...counted))] ?? ',';
}

const result = (found: readonly Found[]): PeopleRead => ({
  people: found.map(({ firstName, lastName, email }) => ({ firstName, lastName, email })),
  guessed: found.filter(({ guessed }) => guessed).length,
});

/** The people of a text; `rows` are its cells, split at `separatorOf(text)`. */
export function peopleIn(text: string, rows: readonly (readonly string[])[], own: OwnHeadings): PeopleRead {
  const [head = [], ...body] = rows;
  const columns = headingOf(head, own);
  if (columns)
    return result(
      body.filter((row) => row.some((cell) => cell.trim() !== '')).map((row) => underHeading(row, columns)),
    );
  return result(hasRecipients(text) ? recipientsIn(text) : rows.flatMap(withoutHeading));
}

/** Whether a pasted text is a list, rather than the text of one field. */
export function isPeopleList(text: string): boolean {
  const trimmed = text.trim();
  const endsInAddress = trimmed.endsWith('>') && isAddress(trimmed.slice(0, -1).split(/[<>]/u).at(-1) ?? '');
  return /[\r\n\t]/u.test(trimmed) || trimmed.split('@').length > 2 || endsInAddress;
}
