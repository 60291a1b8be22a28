/**
 * Key files of API credentials (spec 1 §5, §9): one OpenSSH public key of the type ssh-rsa. Pure; a refused file is
 * described by its fault, and its content is never passed on, because it may be a private key.
 */
import { fileText } from '../files/fileText.ts';

/** In bytes, exclusive. */
export const KEY_FILE_LIMIT = 1_048_576;
export const KEY_FILE_EXTENSIONS = ['.txt', '.pub'] as const;
/** The sizes that OpenSSH accepts for an RSA key. */
const BITS = { least: 1024, most: 16_384 };
const TYPE = 'ssh-rsa';

export type SshRsaKey = {
  /** Type, blob and comment on one line, without options; sent like this. */
  line: string;
  /** The bytes that fingerprints are computed from. */
  blob: Uint8Array<ArrayBuffer>;
  /** Size of the modulus in bits. */
  bits: number;
};

/** Why a file has no usable key. */
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

/** The fault of a file before it is read. */
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

/**
 * Marks of private keys in PEM, OpenSSH and PuTTY format; the last one is how OpenSSH's own format starts without its
 * header and footer.
 */
const PRIVATE = [
  /-----BEGIN [\w ]{0,40}PRIVATE KEY/iu,
  /---- ?BEGIN SSH2 [\w ]{0,40}PRIVATE KEY/iu,
  /PuTTY-User-Key-File-/iu,
  /Private-Lines:/iu,
  /b3BlbnNzaC1rZXktdjE/u,
];
const OTHER_FORMAT = /---- ?BEGIN [\w ]{0,40}PUBLIC KEY|-----BEGIN CERTIFICATE/iu;

/** A line of authorized_keys may start with options; quoted white space does not end them. */
const OPTIONS = /^(?:"(?:\\.|[^"\\])*"|[^\s"])+\s+/u;
const ENTRY = /^((?:ssh|ecdsa|sk)-[\w.@-]+)\s+(\S+)(?:\s+(\S.*)?)?$/u;

/** Type, blob and comment of a line; undefined when it has no key. */
function entryOf(line: string) {
  const [, type, encoded, comment = ''] = ENTRY.exec(line) ?? ENTRY.exec(line.replace(OPTIONS, '')) ?? [];
  return type === undefined || encoded === undefined ? undefined : { type, encoded, comment };
}

/** Decodes base64; undefined when it is not the canonical encoding of its bytes. */
function decoded(encoded: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/u.test(encoded) || encoded.length % 4 !== 0) return undefined;
  const binary = atob(encoded);
  return btoa(binary) === encoded ? Uint8Array.from(binary, (each) => each.charCodeAt(0)) : undefined;
}

/** The length-prefixed fields of a blob (RFC 4253 §6.6); undefined unless they fill it exactly. */
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

/** The bit length of a positive, odd number in canonical form (RFC 4251 §5, mpint); undefined for any other. */
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
  // The length first: in a damaged blob the name may be a megabyte, too long for arguments.
  if (name.length !== TYPE.length || String.fromCharCode(...name) !== TYPE) return { fault: 'damaged' };
  if (bits === undefined || exponentBits === undefined) return { fault: 'damaged' };
  // The exponent 1 is invalid.
  if (exponentBits < 2 || exponentBits >= bits) return { fault: 'damaged' };
  if (bits < BITS.least || bits > BITS.most) return { fault: 'keySize' };
  return { key: { line: [TYPE, encoded, comment].join(' ').trim(), blob, bits } };
}

const sayable = (comment: string): string => comment.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

/** The only ssh-rsa key of a file. Keys of other types are ignored; a second ssh-rsa key is a fault. */
export function readKey(bytes: Uint8Array): Outcome<KeyFault> {
  // PowerShell writes UTF-16; comments may be in an older encoding.
  const text = fileText(bytes);
  // Checked first, in any kind of file: one with a private key may also contain a public one.
  const letters = text ?? new TextDecoder('windows-1252').decode(bytes).replaceAll('\0', '');
  if (PRIVATE.some((form) => form.test(letters))) return { fault: 'privateKey' };
  if (text === undefined) return { fault: 'notText' };
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
