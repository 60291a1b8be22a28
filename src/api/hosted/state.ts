/** The `state` of a hosted sign-in: base64url JSON (decisions §6). */
import * as z from 'zod/mini';
import { filled } from '../filled.ts';

const Hosted = z.object({
  nonce: filled,
  mode: z.enum(['login', 'sign-up']),
  accessType: z.optional(z.enum(['LITE', 'PROFESSIONAL'])),
  redirectUrl: z.optional(z.string()),
});
export type HostedState = z.infer<typeof Hosted>;

export function encodeState(state: HostedState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  const text = String.fromCodePoint(...bytes);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes a state; undefined when it is not one of ours. */
export function decodeState(text: string): HostedState | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
    return Hosted.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return undefined;
  }
}
