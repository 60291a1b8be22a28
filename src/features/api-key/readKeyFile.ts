/** Reads a key file (spec 1 §5). What is refused leaves no trace: it may be a private key. */
import { type KeyFault, keyFileFault, readKey } from '../../domain/session/sshKey.ts';
import type { ChosenKey } from './model.ts';

export type KeyRefusal = KeyFault | 'extension' | 'size' | 'unreadable' | 'several';

/** As `ssh-keygen -l` writes it. Only secure contexts have the digest. */
async function fingerprintOf(blob: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return undefined;
  const digest = new Uint8Array(await subtle.digest('SHA-256', blob));
  return `SHA256:${btoa(String.fromCharCode(...digest)).replace(/=+$/u, '')}`;
}

/** The key of the file, or why it is refused; too large a file is not read at all. */
export async function readKeyFile(file: File): Promise<{ key: ChosenKey } | { refusal: KeyRefusal }> {
  const fault = keyFileFault(file);
  if (fault) return { refusal: fault };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // Moved, locked, or a folder with such a name.
    return { refusal: 'unreadable' };
  }
  const outcome = readKey(bytes);
  if ('fault' in outcome) return { refusal: outcome.fault };
  const { line, bits, blob } = outcome.key;
  return { key: { filename: file.name, line, bits, fingerprint: await fingerprintOf(blob) } };
}
