/** Reads people from a pasted text or a file. Loaded on first use, because it includes the CSV parser. */
import Papa from 'papaparse';
import type { Invitation } from '../../../domain/entities.ts';
import { fileText } from '../../../domain/files/fileText.ts';
import {
  FORMULA_START,
  peopleIn,
  type PeopleRead,
  separatorOf,
} from '../../../domain/people/pastedPeople.ts';
import type { OwnHeadings } from '../../../domain/people/pastedTable.ts';

/** Largest file that is read, in bytes. */
const FILE_MAX = 2 * 1024 * 1024;

/** A quote character that never occurs, which turns quoting off. */
const NO_QUOTES = '\0';

function rowsOf(text: string): string[][] {
  const options = { delimiter: separatorOf(text), skipEmptyLines: 'greedy' } as const;
  const { data, errors } = Papa.parse<string[]>(text, options);
  // A lone quotation mark would swallow the rest of the list.
  const isQuoted = errors.every(({ type }) => type !== 'Quotes');
  return isQuoted ? data : Papa.parse<string[]>(text, { ...options, quoteChar: NO_QUOTES }).data;
}

/** Line ends of all programs, with the empty lines between them. A list from several sources may mix them. */
const LINE_ENDS = /[\r\n\v\f\u0085\u2028\u2029]+/gu;

/** Reads the people from a text. */
export function readList(text: string, headings: OwnHeadings): PeopleRead {
  const plain = text.replace(/^\uFEFF/u, '').replace(LINE_ENDS, '\n');
  return peopleIn(plain, rowsOf(plain), headings);
}

/** Formats people as rows with a heading, for spreadsheets and `readList`; cells that would be formulas are escaped. */
export const formatInvitations = (
  people: readonly Invitation[],
  headings: OwnHeadings,
  delimiter = '\t',
): string =>
  Papa.unparse(
    [
      [headings.firstName, headings.lastName, headings.email],
      ...people.map(({ firstName, lastName, email }) => [firstName, lastName, email]),
    ],
    { delimiter, newline: '\r\n', escapeFormulae: FORMULA_START },
  );

/** Thrown for a file that can't be read as a list. */
export class UnreadableFile extends Error {
  readonly reason: 'tooLarge' | 'notText';

  constructor(reason: 'tooLarge' | 'notText') {
    super(reason);
    this.reason = reason;
  }
}

/** The text of a file; throws `UnreadableFile` when it isn't text. */
export function decodeText(bytes: Uint8Array): string {
  const text = fileText(bytes);
  if (text === undefined) throw new UnreadableFile('notText');
  return text;
}

/** Reads a dropped or chosen file; rejects with `UnreadableFile` when it is too large or isn't text. */
export async function textOfFile(file: Blob): Promise<string> {
  if (file.size > FILE_MAX) throw new UnreadableFile('tooLarge');
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}
