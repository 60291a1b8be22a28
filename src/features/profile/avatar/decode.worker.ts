/** Decodes a picture off the page's thread; a file of our own origin, as the Content Security Policy requires. */
import { decode } from './decode.ts';

async function answer(file: Blob): Promise<void> {
  const decoded = await decode(file);
  postMessage(decoded, { transfer: 'problem' in decoded ? [] : [decoded] });
}
addEventListener('message', ({ data }: MessageEvent<Blob>) => void answer(data));
