/** Key files of API credentials (spec 1 §5, §9). */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEEDED_KEY } from '../../../mocks/seeds/apiCredentials.ts';
import { KEY_FILE_LIMIT, keyFileFault, readKey } from '../../../src/domain/session/sshKey.ts';
import {
  base64,
  blobOf,
  ED25519,
  modulusOf,
  PNG,
  privateKey,
  PRIVATE_PART,
  rsaKey,
  utf16,
  utf8,
} from '../../sshKeys.ts';

const read = (given: string | Uint8Array) => readKey(typeof given === 'string' ? utf8(given) : given);
const lineOf = (given: string | Uint8Array) => {
  const outcome = read(given);
  return 'key' in outcome ? outcome.key.line : outcome.fault;
};
const faultOf = (given: string | Uint8Array) => {
  const outcome = read(given);
  return 'fault' in outcome ? outcome.fault : 'none';
};
const KEY = rsaKey();
const [, BLOB = ''] = KEY.split(' ');

describe('the name and size of a key file', () => {
  test.each([
    ['key.pub', 10, undefined],
    ['KEY.PUB', 10, undefined],
    ['my key.v2.Txt', 10, undefined],
    ['.pub', 10, undefined],
    ['key.pub', KEY_FILE_LIMIT - 1, undefined],
    ['key.pub', KEY_FILE_LIMIT, 'size'],
    ['key', 10, 'extension'],
    ['key.pem', 10, 'extension'],
    ['key.pub.exe', 10, 'extension'],
    ['keypub', 10, 'extension'],
    ['key.pub ', 10, 'extension'],
    ['huge.bin', KEY_FILE_LIMIT * 10, 'extension'],
  ])('the file %s of %i bytes has the fault %s [ACC-41] [ACC-42]', (name, size, fault) => {
    expect(keyFileFault({ name, size })).toBe(fault);
  });
});

describe('a file with a key', () => {
  test('the key of the seeded account is read as ssh-keygen reads it', () => {
    const outcome = read(SEEDED_KEY);
    if (!('key' in outcome)) throw new Error(outcome.fault);
    const { bits, blob, line } = outcome.key;
    expect(bits).toBe(2048);
    expect(line).toBe(SEEDED_KEY);
    const digest = createHash('sha256').update(blob).digest('base64').replace(/=+$/u, '');
    expect(digest).toBe('m1dyJt6mdbcalW1nrFTJQ2Iqw2ozZf/XfkYaZWWfUHM');
  });

  test.each<[string, string | Uint8Array]>([
    ['alone in the file', KEY],
    ['with a byte order mark', `\uFEFF${KEY}\n`],
    ['with Windows line ends', `${KEY}\r\n\r\n`],
    ['in UTF-16', utf16(`${KEY}\r\n`)],
    ['after white space and empty lines', `\n\n \t  ${KEY}   \n`],
    ['between comments', `# of production\n${KEY}\n# end`],
    ['beside keys of another type', `${ED25519}\n${KEY}\n`],
    ['that is in the file twice', `${KEY}\n${KEY}\n`],
    ['with tabs between its parts', KEY.replaceAll(' ', '\t')],
    ['after options', `from="10.0.0.0/8",no-pty ${KEY}`],
    ['after options with white space and quotes', String.raw`command="echo \"ssh-rsa AAAA\"",no-pty ` + KEY],
    ['on a line of known hosts', `api.customer.example ${KEY}`],
  ])('a key %s is found, and nothing else is sent', (_, given) => {
    expect(lineOf(given)).toBe(KEY);
  });

  test('a key is found without a comment, and with a comment of several words', () => {
    expect(lineOf(rsaKey({ comment: '' }))).toBe(`ssh-rsa ${BLOB}`);
    expect(lineOf(rsaKey({ comment: 'key  of\tNora' }))).toBe(`ssh-rsa ${BLOB} key of Nora`);
  });

  test('a key with a comment in Latin-1 is found', () => {
    const latin1 = Uint8Array.from(`ssh-rsa ${BLOB} jos\u00e9`, (letter) => letter.charCodeAt(0));
    expect(lineOf(latin1)).toBe(`ssh-rsa ${BLOB} jos\u00e9`);
  });
});

describe('a file without a valid key', () => {
  const cut = `ssh-rsa ${BLOB.slice(0, 200)}`;
  test.each<[string, string | Uint8Array, string]>([
    ['no content', '', 'noKey'],
    ['only words', 'please find the key attached', 'noKey'],
    ['only the name of the key type', 'ssh-rsa', 'noKey'],
    ['a key that is commented out', `# ${KEY}`, 'noKey'],
    ['a picture', PNG, 'notText'],
    ['only zero bytes', new Uint8Array(64), 'notText'],
    ['a key that is cut off', cut, 'damaged'],
    [
      'a key that is wrapped over two lines',
      KEY.replace(BLOB, `${BLOB.slice(0, 64)}\n${BLOB.slice(64)}`),
      'damaged',
    ],
    ['a key that is not base64', 'ssh-rsa !!!! nora', 'damaged'],
    ['base64 that is not a key', `ssh-rsa ${base64([1, 2, 3])}`, 'damaged'],
    ['a blob of another type', `ssh-rsa ${ED25519.split(' ')[1]}`, 'damaged'],
    ['a key with too many fields', `ssh-rsa ${blobOf('ssh-rsa', [3], modulusOf(2048), [1])}`, 'damaged'],
    ['a key with too few fields', `ssh-rsa ${blobOf('ssh-rsa', [3])}`, 'damaged'],
    ['a field length beyond the end', `ssh-rsa ${base64([255, 255, 255, 255, 1])}`, 'damaged'],
    ['a negative modulus', `ssh-rsa ${blobOf('ssh-rsa', [3], modulusOf(2048).slice(1))}`, 'damaged'],
    [
      'a modulus with unnecessary zeros',
      `ssh-rsa ${blobOf('ssh-rsa', [3], [0, ...modulusOf(2047)])}`,
      'damaged',
    ],
    ['an even modulus', `ssh-rsa ${blobOf('ssh-rsa', [3], [...modulusOf(2048).slice(0, -1), 2])}`, 'damaged'],
    ['an even exponent', `ssh-rsa ${blobOf('ssh-rsa', [4], modulusOf(2048))}`, 'damaged'],
    ['the exponent 1', `ssh-rsa ${blobOf('ssh-rsa', [1], modulusOf(2048))}`, 'damaged'],
    ['no exponent', `ssh-rsa ${blobOf('ssh-rsa', [], modulusOf(2048))}`, 'damaged'],
    ['a key of 1023 bits', rsaKey({ bits: 1023 }), 'keySize'],
    ['a key of 16385 bits', rsaKey({ bits: 16_385 }), 'keySize'],
    ['a key of another type', ED25519, 'otherType'],
    ['a certificate', `ssh-rsa-cert-v01@openssh.com ${BLOB}`, 'otherType'],
    [
      'a key in the format of RFC 4716',
      `---- BEGIN SSH2 PUBLIC KEY ----\n${BLOB}\n---- END SSH2 PUBLIC KEY ----`,
      'otherFormat',
    ],
    ['a key in PEM format', `-----BEGIN PUBLIC KEY-----\n${BLOB}\n-----END PUBLIC KEY-----`, 'otherFormat'],
    ['two different keys', `${KEY}\n${rsaKey({ salt: 2 })}`, 'severalKeys'],
  ])('a file with %s is refused [ACC-43]', (_, given, fault) => {
    expect(faultOf(given)).toBe(fault);
  });

  test.each<[string, string | Uint8Array]>([
    ['OpenSSH', privateKey()],
    ['PKCS 1', privateKey('RSA ')],
    ['PKCS 8', privateKey('')],
    ['encrypted', privateKey('ENCRYPTED ')],
    ['with its public key', `${KEY}\n${privateKey()}`],
    ['in UTF-16', utf16(privateKey())],
    ['in UTF-16 without a byte order mark', utf16(privateKey()).slice(2)],
    ['PuTTY', `PuTTY-User-Key-File-3: ssh-rsa\nPublic-Lines: 6\n${BLOB}\nPrivate-Lines: 14\nAAAA`],
    ['without header and footer', 'b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAA'],
  ])('a private key (%s) is refused, and no part of it is passed on', (_, given) => {
    const outcome = read(given);
    expect(outcome).toEqual({ fault: 'privateKey' });
    expect(JSON.stringify(outcome)).not.toContain(PRIVATE_PART);
  });
});

describe('any file', () => {
  test('random bytes give a fault and never throw', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => 'fault' in readKey(bytes)));
  });

  test('a file with a key gives the key and its size, with any comments around it', () => {
    const words = fc.stringMatching(/^[#a-z ]{0,20}$/u);
    fc.assert(
      fc.property(
        fc.integer({ min: 1024, max: 4096 }),
        fc.nat(99),
        words,
        words,
        (bits, salt, before, after) => {
          const key = rsaKey({ bits, salt });
          const outcome = read(`# ${before}\n${key}\n# ${after}`);
          expect('key' in outcome ? [outcome.key.line, outcome.key.bits] : outcome).toEqual([key, bits]);
        },
      ),
    );
  });

  test('a key that is cut off anywhere gives a fault', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: BLOB.length - 1 }), (at) => {
        expect(faultOf(`ssh-rsa ${BLOB.slice(0, at)}`)).not.toBe('none');
      }),
    );
  });
});
