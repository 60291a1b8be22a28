/** Decodes text files that people attach, in whatever encoding. Pure. */

const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** Control characters that never occur in text; binary files are full of them. */
// oxlint-disable-next-line no-control-regex -- it searches for exactly these
const NO_TEXT = /[\u0000-\u0008\u000E-\u001F]/u;

function strictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-16 without a byte order mark: one byte of most characters is zero, and its position tells the byte order. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  if (bytes.length % 2 !== 0) return undefined;
  let first = 0;
  let second = 0;
  for (let at = 0; at < bytes.length; at += 2) {
    if (bytes[at] === 0) first += 1;
    if (bytes[at + 1] === 0) second += 1;
  }
  // Text in other scripts still has line breaks, separators and e-mail addresses.
  if (Math.max(first, second) < bytes.length / 8) return undefined;
  const text = strictly(second > first ? 'utf-16le' : 'utf-16be', bytes);
  return text === undefined || NO_TEXT.test(text) ? undefined : text;
}

/**
 * The text of a file: by its byte order mark, else as UTF-16 or UTF-8, else as windows-1252, which Excel on Windows
 * writes. Undefined when it isn't text.
 */
export function fileText(bytes: Uint8Array): string | undefined {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  if (marked) {
    const text = new TextDecoder(marked.encoding).decode(bytes);
    return text.includes('\0') ? undefined : text;
  }
  // Text in the other encodings has no zero bytes; spreadsheets and pictures do.
  if (bytes.includes(0)) return unmarkedUtf16(bytes);
  return strictly('utf-8', bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}
