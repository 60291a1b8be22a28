/** Reads a key file (spec 1 §5). Nothing of a refused file is kept: it may be a private key. */
import { type KeyFault, keyFileFault, readKey } from '../../domain/session/sshKey.ts';
import { withoutEnd } from '../../domain/values/ends.ts';
import type { ChosenKey } from './model.ts';

export type KeyRefusal = KeyFault | 'extension' | 'size' | 'unreadable' | 'several';

/** The fingerprint as `ssh-keygen -l` prints it; undefined outside a secure context, which has no digest. */
async function fingerprintOf(blob: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return undefined;
  const digest = new Uint8Array(await subtle.digest('SHA-256', blob));
  return `SHA256:${withoutEnd(btoa(String.fromCharCode(...digest)), /=/u)}`;
}

/** The file's key, or why it is refused. A file that is too large is not read. */
export async function readKeyFile(file: File): Promise<{ key: ChosenKey } | { refusal: KeyRefusal }> {
  const fault = keyFileFault(file);
  if (fault) return { refusal: fault };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // The file was moved or is locked, or it is a folder with such a name.
    return { refusal: 'unreadable' };
  }
  const outcome = readKey(bytes);
  if ('fault' in outcome) return { refusal: outcome.fault };
  const { line, bits, blob } = outcome.key;
  return { key: { filename: file.name, line, bits, fingerprint: await fingerprintOf(blob) } };
}
