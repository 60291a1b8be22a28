/** Files that users attach, in every encoding and state: each is read, or refused with a reason. */
import { describe, expect, test, vi } from 'vitest';
import { type PoEntry, writePo } from '../../i18n/tools/po.ts';
import { writeXliff } from '../../i18n/tools/xliff.ts';
import { MOST_BYTES, readDropped } from '../../i18n/workbench/files/dropped.ts';
import { AVATAR_FILE_MAX } from '../../src/domain/files/avatar.ts';
import { viewsFile, withViewsOf } from '../../src/domain/lists/views.ts';
import { KEY_FILE_LIMIT } from '../../src/domain/session/sshKey.ts';
import { readKeyFile } from '../../src/features/api-key/readKeyFile.ts';
import { decode } from '../../src/features/profile/avatar/decode.ts';
import { readList, textOfFile, UnreadableFile } from '../../src/features/users/invite/readList.ts';
import { readViewFile, VIEW_FILE_MAX } from '../../src/shared/views/readViewFile.ts';
import { jpegOf, pngOf } from '../pictures.ts';
import { blobOf, rsaKey } from '../sshKeys.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (buffer: Buffer): Bytes => new Uint8Array(buffer);
const utf8 = (text: string): Bytes => bytesOf(Buffer.from(text));
const little = (text: string): Bytes => bytesOf(Buffer.from(text, 'utf16le'));
const big = (text: string): Bytes => bytesOf(Buffer.from(text, 'utf16le').swap16());
const MARK = '\uFEFF';

/** A text as programs may have written it. */
const WRITTEN = {
  'UTF-8': utf8,
  'UTF-8 with a mark': (text: string) => utf8(MARK + text),
  'line ends of old Macs': (text: string) => utf8(text.replaceAll('\n', '\r')),
  'line ends of Windows': (text: string) => utf8(text.replaceAll('\n', '\r\n')),
  'UTF-16 LE with a mark': (text: string) => little(MARK + text),
  'UTF-16 BE with a mark': (text: string) => big(MARK + text),
  'UTF-16 LE without a mark': little,
  'UTF-16 BE without a mark': big,
} as const;
const PICTURE = pngOf(300, 300);
/** The start of every spreadsheet and archive. */
const ZIP = bytesOf(Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 8, 0, 8, 0, 0, 0]));

const PLACES = { comments: ['A note'], references: [] };
const ENTRIES: readonly PoEntry[] = [
  { key: 'common.save', source: 'Save', translation: 'Sichern', ...PLACES },
  { key: 'common.two', source: 'Two\nlines', translation: 'Zwei\nZeilen', ...PLACES },
];
const VIEWS = viewsFile([{ name: 'Ours', list: 'accounts', query: 'q=al', pinned: false }]);
const HEADINGS = { firstName: 'First name', lastName: 'Last name', email: 'Email' };
const PEOPLE = 'First name,Last name,Email\nJosé,Díaz,jose@example.com\n李,Lee,ann@example.com\n';

const inPo = (bytes: Bytes): string => {
  const read = readDropped(bytes.buffer);
  return 'fault' in read ? read.fault : read.messages.flatMap(({ forms }) => forms).join('|');
};
const inList = async (bytes: Bytes): Promise<string> => {
  try {
    const { people } = readList(await textOfFile(new Blob([bytes])), HEADINGS);
    return people.map(({ firstName, email }) => `${firstName} ${email}`).join('|') || 'none';
  } catch (error) {
    if (error instanceof UnreadableFile) return error.reason;
    throw error;
  }
};
const inViews = async (bytes: Bytes): Promise<string> => {
  const read = await readViewFile(new Blob([bytes]));
  if ('fault' in read) return read.fault;
  return (
    withViewsOf(read.text, [])
      ?.views.map(({ name }) => name)
      .join('|') ?? 'unusable'
  );
};
const inKey = async (bytes: Bytes): Promise<string> => {
  const read = await readKeyFile(new File([bytes], 'key.pub'));
  return 'refusal' in read ? read.refusal : `${read.key.bits} bits`;
};

type Input = {
  /** The text of a valid file. */
  text: string;
  read(bytes: Bytes): string | Promise<string>;
  /** What is read from it, and from UTF-16, an empty file, a picture and a file that is too large. */
  found: string;
  wide?: string;
  empty: string;
  other: string;
  huge: [size: number, reason: string];
};
const INPUTS: Record<string, Input> = {
  'a PO file': {
    text: writePo(ENTRIES, 'de'),
    read: inPo,
    found: 'Sichern|Zwei\nZeilen',
    // Translators' programs write UTF-8 only.
    wide: 'notUtf8',
    empty: 'blank',
    other: 'notUtf8',
    huge: [MOST_BYTES + 1, 'tooLarge'],
  },
  'an XLIFF file': {
    text: writeXliff(ENTRIES, 'de'),
    read: inPo,
    found: 'Sichern|Zwei\nZeilen',
    wide: 'notUtf8',
    empty: 'blank',
    other: 'notUtf8',
    huge: [MOST_BYTES + 1, 'tooLarge'],
  },
  'a list of people': {
    text: PEOPLE,
    read: inList,
    found: 'José jose@example.com|李 ann@example.com',
    empty: 'none',
    other: 'notText',
    huge: [2 * 1024 * 1024 + 1, 'tooLarge'],
  },
  'a file of views': {
    text: VIEWS,
    read: inViews,
    found: 'Ours',
    empty: 'unusable',
    other: 'unusable',
    huge: [VIEW_FILE_MAX + 1, 'tooLarge'],
  },
  'a key file': {
    text: `# our key\n${rsaKey({ bits: 2048 })}\n`,
    read: inKey,
    found: '2048 bits',
    empty: 'noKey',
    other: 'notText',
    huge: [KEY_FILE_LIMIT, 'size'],
  },
};

describe.each(Object.entries(INPUTS))('%s', (_, { text, read, found, wide = found, empty, other, huge }) => {
  test.each(Object.entries(WRITTEN))('the text is read, or refused as not UTF-8: %s', async (name, write) => {
    expect(await read(write(text))).toBe(name.startsWith('UTF-16') ? wide : found);
  });
  test('an empty file gives nothing; a picture, an archive and a file that is too large are refused with a reason', async () => {
    expect(await read(utf8(''))).toBe(empty);
    expect(await read(utf8(MARK))).toBe(empty);
    expect(await read(PICTURE)).toBe(other);
    expect(await read(ZIP)).toBe(other);
    expect(await read(new Uint8Array(huge[0]).fill(0x61))).toBe(huge[1]);
  });
});

test('a text with one zero byte is refused as not a text, and not read as UTF-16', async () => {
  expect(await inList(utf8(`${PEOPLE}\0`))).toBe('notText');
  expect(await inKey(utf8(`${rsaKey()}\0`))).toBe('notText');
});

test('a key file whose blob has a key type of half a megabyte is refused as damaged', async () => {
  const name = 'a'.repeat(500_000);
  const long = Buffer.alloc(4 + name.length);
  long.writeUInt32BE(name.length);
  long.write(name, 4);
  const rest = Buffer.from(blobOf('ssh-rsa', [1, 0, 1], [9]), 'base64').subarray(11);
  expect(await inKey(utf8(`ssh-rsa ${Buffer.concat([long, rest]).toString('base64')}`))).toBe('damaged');
});

test('a file of views that no longer exists is reported as unreadable', async () => {
  const gone = Object.assign(new Blob(['{}']), { arrayBuffer: () => Promise.reject(new Error('gone')) });
  expect(await readViewFile(gone)).toEqual({ fault: 'unreadable' });
});

test.each([
  ['a PNG named .jpg', new File([PICTURE], 'me.jpg', { type: 'image/jpeg' }), 'image/png'],
  ['a JPEG named .png', new File([jpegOf(300, 300)], 'me.png', { type: 'image/png' }), 'image/jpeg'],
  ['a PNG named .txt', new File([PICTURE], 'me.txt', { type: 'text/plain' }), 'image/png'],
  ['a text named .png', new File(['hello'], 'me.png', { type: 'image/png' }), 'other'],
  ['a UTF-16 text named .png', new File([little(`${MARK}hello`)], 'me.png'), 'other'],
  ['an archive named .jpg', new File([ZIP], 'me.jpg', { type: 'image/jpeg' }), 'other'],
  ['an empty file', new File([], 'me.png', { type: 'image/png' }), 'empty'],
  ['half a PNG', new File([PICTURE.subarray(0, 30)], 'me.png'), 'broken'],
  ['half a JPEG', new File([jpegOf(300, 300).subarray(0, 20)], 'me.jpg'), 'broken'],
  ['a file above the size limit', new File([new Uint8Array(AVATAR_FILE_MAX + 1)], 'me.png'), 'heavy'],
])('chosen as a picture, %s is treated as %s', async (_, file, outcome) => {
  // Node can't decode pictures: this records the type, found in the bytes, that the browser gets.
  const asked: string[] = [];
  vi.stubGlobal('createImageBitmap', (blob: Blob) => {
    asked.push(blob.type);
    return Promise.resolve({ width: 300, height: 300 });
  });
  const read = await decode(file);
  expect('problem' in read ? read.problem : asked.join('')).toBe(outcome);
});
