/** A real public key, as it is uploaded. */
import { generateKeyPairSync } from 'node:crypto';

const part = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

/** One line in the format of OpenSSH: type, exponent and modulus, each with its length (RFC 4253 §6.6). */
export function sshRsaKey(comment: string): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { e = '', n = '' } = publicKey.export({ format: 'jwk' });
  // A leading zero keeps the number positive.
  const modulus = Buffer.concat([Buffer.alloc(1), Buffer.from(n, 'base64url')]);
  const blob = [Buffer.from('ssh-rsa'), Buffer.from(e, 'base64url'), modulus].map(part);
  return `ssh-rsa ${Buffer.concat(blob).toString('base64')} ${comment}`;
}
