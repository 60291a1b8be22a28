/** A pasted text or a file as people. Loaded when used: it brings the CSV parser. */
import Papa from 'papaparse';
import type { Invitation } from '../../../domain/entities.ts';
import {
  FORMULA_START,
  type OwnHeadings,
  peopleIn,
  type PeopleRead,
  separatorOf,
} from '../../../domain/invitation/invitationText.ts';

/** Largest file that is read, in bytes. */
const FILE_MAX = 2 * 1024 * 1024;

/** What is no quote in any text. */
const NO_QUOTES = '\0';

function rowsOf(text: string): string[][] {
  const options = { delimiter: separatorOf(text), skipEmptyLines: 'greedy' } as const;
  const { data, errors } = Papa.parse<string[]>(text, options);
  // A lone quotation mark would swallow the rest of the list.
  const isQuoted = errors.every(({ type }) => type !== 'Quotes');
  return isQuoted ? data : Papa.parse<string[]>(text, { ...options, quoteChar: NO_QUOTES }).data;
}

/** The people of a text. */
export function readList(text: string, headings: OwnHeadings): PeopleRead {
  const plain = text.replace(/^\uFEFF/u, '');
  return peopleIn(plain, rowsOf(plain), headings);
}

/** People as rows with a heading, to be pasted into a spreadsheet or read by `readList`; no cell starts a formula. */
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

/** Why a file can't be read. */
export class UnreadableFile extends Error {
  readonly reason: 'tooLarge' | 'notText';

  constructor(reason: 'tooLarge' | 'notText') {
    super(reason);
    this.reason = reason;
  }
}

const BOMS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** The text of a file: by its byte order mark, else UTF-8, else as Excel writes it on Windows. */
export function decodeText(bytes: Uint8Array): string {
  const marked = BOMS.find((bom) => bom.bytes.every((byte, index) => bytes[index] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  // Spreadsheets and pictures have zeros in them, texts in these encodings none.
  if (bytes.includes(0)) throw new UnreadableFile('notText');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a dropped or chosen file. */
export async function textOfFile(file: Blob): Promise<string> {
  if (file.size > FILE_MAX) throw new UnreadableFile('tooLarge');
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}
