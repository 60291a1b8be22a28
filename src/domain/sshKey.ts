/**
 * Key files of API credentials (spec 1 §5, §9): one OpenSSH public key of the type ssh-rsa. Pure; what is refused is
 * named and never handed on, because it may be a private key.
 */

/** Exclusive: a file of this many bytes is too large. */
export const KEY_FILE_LIMIT = 1_048_576;
export const KEY_FILE_EXTENSIONS = ['.txt', '.pub'] as const;
/** What OpenSSH itself takes for an RSA key. */
const BITS = { least: 1024, most: 16_384 };
const TYPE = 'ssh-rsa';

export type SshRsaKey = {
  /** Type, blob and comment on one line, without options: what the platform is sent. */
  line: string;
  /** What fingerprints are made of. */
  blob: Uint8Array<ArrayBuffer>;
  /** Size of the modulus. */
  bits: number;
};

/** Why a file holds no key that can be used. */
export type KeyFault =
  | 'privateKey'
  | 'notText'
  | 'otherFormat'
  | 'otherType'
  | 'severalKeys'
  | 'damaged'
  | 'keySize'
  | 'noKey';

type Outcome<Fault> = { key: SshRsaKey } | { fault: Fault };

/** What is wrong with a file before it is read. */
export function keyFileFault({
  name,
  size,
}: {
  name: string;
  size: number;
}): 'extension' | 'size' | undefined {
  const lower = name.toLowerCase();
  if (!KEY_FILE_EXTENSIONS.some((extension) => lower.endsWith(extension))) return 'extension';
  return size < KEY_FILE_LIMIT ? undefined : 'size';
}

/** PEM, OpenSSH and PuTTY; the last is how OpenSSH's own begins when its head and foot are cut off. */
const PRIVATE = [
  /-----BEGIN [\w ]*PRIVATE KEY/iu,
  /---- ?BEGIN SSH2 [\w ]*PRIVATE KEY/iu,
  /PuTTY-User-Key-File-/iu,
  /Private-Lines:/iu,
  /b3BlbnNzaC1rZXktdjE/u,
];
const OTHER_FORMAT = /---- ?BEGIN [\w ]*PUBLIC KEY|-----BEGIN CERTIFICATE/iu;

/** Windows' own shell writes UTF-16; comments may be of an older encoding. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A line of authorized_keys may begin with options; white space between quotes does not end them. */
const OPTIONS = /^(?:"(?:\\.|[^"\\])*"|[^\s"])+\s+/u;
const ENTRY = /^((?:ssh|ecdsa|sk)-[\w.@-]+)\s+(\S+)(?:\s+(.*))?$/u;

/** Type, blob and comment of a line; undefined when it is no key's. */
function entryOf(line: string) {
  const [, type, encoded, comment = ''] = ENTRY.exec(line) ?? ENTRY.exec(line.replace(OPTIONS, '')) ?? [];
  return type === undefined || encoded === undefined ? undefined : { type, encoded, comment };
}

/** The bytes of a base64 text, and nothing for what another text stands for too. */
function decoded(encoded: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/u.test(encoded) || encoded.length % 4 !== 0) return undefined;
  const binary = atob(encoded);
  return btoa(binary) === encoded ? Uint8Array.from(binary, (each) => each.charCodeAt(0)) : undefined;
}

/** The length-prefixed fields of a blob (RFC 4253 §6.6); undefined when they don't fill it exactly. */
function fieldsOf(blob: Uint8Array): Uint8Array[] | undefined {
  const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength);
  const fields: Uint8Array[] = [];
  for (let at = 0; at < blob.length;) {
    if (at + 4 > blob.length) return undefined;
    const end = at + 4 + view.getUint32(at);
    if (end > blob.length) return undefined;
    fields.push(blob.subarray(at + 4, end));
    at = end;
  }
  return fields;
}

/** Bits of a positive, odd number in its shortest form (RFC 4251 §5, mpint); undefined for any other. */
function oddBits(number: Uint8Array): number | undefined {
  const [first = 0, second = 0] = number;
  const isPadded = first === 0 && second >= 0x80;
  if (first >= 0x80 || (first === 0 && !isPadded)) return undefined;
  if ((number.at(-1) ?? 0) % 2 === 0) return undefined;
  return isPadded ? (number.length - 1) * 8 : number.length * 8 - (Math.clz32(first) - 24);
}

function keyOf(encoded: string, comment: string): Outcome<'damaged' | 'keySize'> {
  const blob = decoded(encoded);
  const [name, exponent, modulus, ...more] = (blob && fieldsOf(blob)) ?? [];
  if (!blob || !name || !exponent || !modulus || more.length > 0) return { fault: 'damaged' };
  const exponentBits = oddBits(exponent);
  const bits = oddBits(modulus);
  if (String.fromCharCode(...name) !== TYPE || bits === undefined || exponentBits === undefined)
    return { fault: 'damaged' };
  // One is no exponent.
  if (exponentBits < 2 || exponentBits >= bits) return { fault: 'damaged' };
  if (bits < BITS.least || bits > BITS.most) return { fault: 'keySize' };
  return { key: { line: [TYPE, encoded, comment].join(' ').trim(), blob, bits } };
}

const sayable = (comment: string): string => comment.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

/** The one ssh-rsa key of a file. Other kinds of keys beside it don't matter, a second one of its kind does. */
export function readKey(bytes: Uint8Array): Outcome<KeyFault> {
  const text = textOf(bytes);
  // Before anything else: it may hold a public key as well.
  if (PRIVATE.some((form) => form.test(text.replaceAll('\0', '')))) return { fault: 'privateKey' };
  if (text.includes('\0')) return { fault: 'notText' };
  const entries = text
    .split(/[\r\n]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => entryOf(line) ?? []);
  const own = new Map(
    entries.filter(({ type }) => type === TYPE).map(({ encoded, comment }) => [encoded, sayable(comment)]),
  );
  const [only, another] = own;
  if (another) return { fault: 'severalKeys' };
  if (only) return keyOf(...only);
  if (entries.length > 0) return { fault: 'otherType' };
  return { fault: OTHER_FORMAT.test(text) ? 'otherFormat' : 'noKey' };
}
