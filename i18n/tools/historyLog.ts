/** Parses git's output about the versions of a catalogue file. Pure: `history.ts` runs git. */
import type { TextChange } from '../history.ts';

/** Arguments that list the changes of a file with its blobs. The last `-c` adds merges that differ from all parents. */
export const LOG = [
  // A user may have configured this otherwise.
  '-c',
  'log.showRoot=true',
  'log',
  '--encoding=UTF-8',
  '--no-follow',
  '--no-show-signature',
  '--no-renames',
  '--no-abbrev',
  '--no-color',
  '--raw',
  '-c',
  '--format=%x00%P%x00%aI%x00%aN%x00%s',
] as const;

/** A version of the file. */
export type Version = Pick<TextChange, 'by' | 'at' | 'subject'> & {
  /** Whether the history begins with it: that of the project, or of a shallow clone. */
  readonly isFirst: boolean;
  /** The blob, and those that it was made from; undefined where there was no file. */
  readonly blob: string | undefined;
  readonly before: readonly (string | undefined)[];
};

const FIELDS = 4;
const RAW = /^:+(?:\d{6} )+((?:[\da-f]{40,} )+)[A-Z]+\d*\t/mu;
const NOTHING = /^0+$/u;

/** The blobs of a raw line: the old ones, and the new one last. */
function blobsIn(lines: string): (string | undefined)[] {
  const [, names = ''] = RAW.exec(lines) ?? [];
  return (names.match(/\S+/gu) ?? []).map((name) => (NOTHING.test(name) ? undefined : name));
}

/** The versions in git's log, newest first. */
export function versionsIn(log: string): Version[] {
  const fields = log.split('\0').slice(1);
  return Array.from({ length: Math.floor(fields.length / FIELDS) }, (_, index) => {
    const [parents = '', at = '', by = '', rest = ''] = fields.slice(index * FIELDS);
    const [subject = ''] = rest.split('\n', 1);
    const blobs = blobsIn(rest.slice(subject.length));
    return { isFirst: parents === '', at, by, subject, blob: blobs.at(-1), before: blobs.slice(0, -1) };
  });
}

/** The objects in the output of `git cat-file --batch`, by name; those that the clone lacks are left out. */
export function blobsOf(output: Uint8Array): Map<string, string> {
  const decoder = new TextDecoder();
  const blobs = new Map<string, string>();
  for (let at = 0; at < output.length;) {
    const end = output.indexOf(0x0a, at);
    if (end < 0) break;
    const [name = '', kind, size] = decoder.decode(output.subarray(at, end)).split(' ');
    at = end + 1;
    if (kind === 'missing') continue;
    const length = Number(size);
    if (!Number.isSafeInteger(length)) break;
    blobs.set(name, decoder.decode(output.subarray(at, at + length)));
    at += length + 1;
  }
  return blobs;
}

/** The text of a message in a file, by its path; undefined if there is none, null if the file can't be parsed. */
export function textIn(file: string, path: string): string | undefined | null {
  let at: unknown;
  try {
    at = JSON.parse(file);
  } catch {
    // Somebody committed a broken file.
    return null;
  }
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return typeof at === 'string' ? at : undefined;
}

/** What a version changed in a message; undefined if nothing, or if one of its files can't be parsed. */
export function changeIn(
  { by, at, subject, blob, before }: Version,
  textOf: (blob: string | undefined) => string | undefined | null,
): TextChange | undefined {
  const [text, ...old] = [blob, ...before].map(textOf);
  if (text === null || old.includes(null) || old.includes(text)) return undefined;
  const [was] = old;
  return {
    by,
    at,
    subject,
    ...(text === undefined ? {} : { text }),
    ...(was === undefined || was === null ? {} : { was }),
  };
}
