/** Exports a language with its edits, for translation software or for the project's folder. Pure. */
import type { OwnTexts } from '../../../src/boot/translations.ts';
import type { Refusal } from '../../saves.ts';
import { prefixOf } from '../../tools/catalogue.ts';
import { changedText } from '../../tools/catalogueText.ts';
import { entriesFor } from '../../tools/exchange.ts';
import type { AreaNotes } from '../../tools/notes.ts';
import { writePo } from '../../tools/po.ts';
import { STATES_FOLDER, statesText } from '../../tools/stateFiles.ts';
import { writeXliff } from '../../tools/xliff.ts';
import { planned, type Planning, signOf } from './planned.ts';

/** Writes texts into an uncompressed ZIP file, so that several files with their folders are a single download. */

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function checksumOf(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** Little-endian numbers of 2 or 4 bytes. */
function fields(...values: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array {
  const bytes = new Uint8Array(values.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of values) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** January 1, 1980: a fixed date makes the output reproducible. */
const DAY = 0x0021;

/** The bytes of a ZIP file with these texts by path. */
export function zipOf(files: ReadonlyMap<string, string>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [path, text] of files) {
    const [name, content] = [encoder.encode(path), encoder.encode(text)];
    const facts = [
      [2, VERSION],
      [2, FLAGS],
      [2, 0],
      [2, 0],
      [2, DAY],
      [4, checksumOf(content)],
      [4, content.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    ] as const;
    const head = fields([4, 0x04034b50], ...facts);
    parts.push(head, name, content);
    // No comment, disk 0, no attributes.
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const;
    directory.push(fields([4, 0x02014b50], [2, VERSION], ...facts, ...rest), name);
    offset += head.length + name.length + content.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = [
    [2, 0],
    [2, 0],
    [2, files.size],
    [2, files.size],
    [4, size],
    [4, offset],
    [2, 0],
  ] as const;
  const all = [...parts, ...directory, fields([4, 0x06054b50], ...end)];
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export type Language = Omit<Planning, 'english' | 'own'> & {
  readonly english: OwnTexts;
  readonly own: OwnTexts;
  readonly notes: ReadonlyMap<string, AreaNotes>;
};

export type Exported = {
  readonly name: string;
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  /** The signatures of the edits that it contains. */
  readonly held: Readonly<Record<string, string>>;
  /** Edits with errors, which can't be imported and are left out. */
  readonly leftOut: readonly Refusal[];
};

function judged(language: Language) {
  const { english, own, edits, pending } = language;
  const { files, refused, after } = planned({ ...language, english: english.messages, own: own.messages });
  const changes = files.flatMap(({ area, changes: texts }) =>
    [...texts].map(([key, text]) => [prefixOf(area) + key, text] as const),
  );
  const left = new Set(refused.map(({ key }) => key));
  const keys = new Set([...Object.keys(edits), ...Object.keys(pending)]);
  const held = Object.fromEntries(
    [...keys].filter((key) => !left.has(key)).map((key) => [key, signOf(edits[key], pending[key])]),
  );
  return { files, changes, held, after, leftOut: refused };
}

/** The whole language with its states and comments, as a file for translation software. */
function wholeOf(language: Language, format: 'po' | 'xliff'): Exported {
  const { changes, held, after, leftOut } = judged(language);
  const entries = entriesFor({
    english: language.english.messages,
    messages: new Map([...language.own.messages, ...changes]),
    stored: language.own.messages,
    notes: language.notes,
    // Only the command line knows the places in the code.
    placesOf: () => [],
    states: after,
    onlyMissing: false,
  });
  const { locale } = language;
  const file =
    format === 'po'
      ? {
          name: `canvass-${locale}.po`,
          type: 'text/x-gettext-translation',
          content: writePo(entries, locale),
        }
      : {
          name: `canvass-${locale}.xlf`,
          type: 'application/xliff+xml',
          content: writeXliff(entries, locale),
        };
  return { ...file, held, leftOut };
}

export const poOf = (language: Language): Exported => wholeOf(language, 'po');
export const xliffOf = (language: Language): Exported => wholeOf(language, 'xliff');

/** The language's states file, if the edits change it. */
function statesFile({ locale, english, states }: Language, after: Language['states']): [string, string][] {
  const [old, text] = [states, after].map(({ entries }) => statesText(entries, english.messages.keys()));
  return text === undefined || old === text ? [] : [[`i18n/${STATES_FOLDER}/${locale}.json`, text]];
}

/**
 * The edited areas, and the states, as complete files in their folders: unzipped in the project's folder, they are in
 * place. A single JSON of all areas would have to be split by hand, and one download per file would not name the
 * language.
 */
export function jsonOf(language: Language): Exported {
  const { files, held, after, leftOut } = judged(language);
  const texts = files.map(({ locale, area, changes }): [string, string] => [
    `i18n/${locale}/${area}.json`,
    changedText(language.english.files.get(area) ?? '', language.own.files.get(area), changes),
  ]);
  return {
    name: `canvass-${language.locale}.zip`,
    type: 'application/zip',
    content: zipOf(new Map([...texts, ...statesFile(language, after)])),
    held,
    leftOut,
  };
}
