/** Public keys of any size and shape, and other content of key files, but no real private key. */

const bytesOf = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** A length-prefixed field. */
const fieldOf = (bytes: readonly number[]): number[] => [
  ...[24, 16, 8, 0].map((shift) => (bytes.length >>> shift) & 255),
  ...bytes,
];

/** A positive odd number of `bits` bits, with its sign byte; the same `salt` gives the same number. */
export function modulusOf(bits: number, salt = 1): number[] {
  const size = Math.ceil(bits / 8);
  const top = (bits - 1) % 8;
  const number = Array.from({ length: size }, (_, at) => (at * 151 + salt * 29 + 7) & 255);
  number[0] = ((number[0] ?? 0) & ((1 << top) - 1)) | (1 << top);
  number[size - 1] = (number[size - 1] ?? 0) | 1;
  return top === 7 ? [0, ...number] : number;
}

const EXPONENT = [1, 0, 1];

export const base64 = (bytes: readonly number[]): string => btoa(String.fromCharCode(...bytes));

/** The base64 of a blob of these fields. */
export const blobOf = (name: string, ...numbers: readonly number[][]): string =>
  base64([bytesOf(name), ...numbers].flatMap(fieldOf));

/** `ssh-rsa AAAA… comment` */
export function rsaKey({ bits = 4096, salt = 1, comment = 'api@customer.example' } = {}): string {
  return `ssh-rsa ${blobOf('ssh-rsa', EXPONENT, modulusOf(bits, salt))} ${comment}`.trim();
}

export const ED25519 = `ssh-ed25519 ${blobOf(
  'ssh-ed25519',
  Array.from({ length: 32 }, (_, at) => at),
)} other@customer.example`;

const DASHES = '-----';
/** Resembles a private key; assembled here, so that no scanner takes it for a leaked one. */
export const privateKey = (kind = 'OPENSSH '): string =>
  [
    `${DASHES}BEGIN ${kind}PRIVATE KEY${DASHES}`,
    'c2VjcmV0LXNlY3JldC1zZWNyZXQ',
    `${DASHES}END ${kind}PRIVATE KEY${DASHES}`,
  ].join('\n');
/** A part of that key that must not be found anywhere once its file was refused. */
export const PRIVATE_PART = 'c2VjcmV0LXNlY3JldC1zZWNyZXQ';

/** The first bytes of a picture. */
export const PNG = Uint8Array.from([
  137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 1, 0,
]);

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** UTF-16, as PowerShell writes files. */
export const utf16 = (text: string): Uint8Array =>
  Uint8Array.from([
    0xff,
    0xfe,
    ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ]);
