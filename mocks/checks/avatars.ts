/** Checks the content of pictures. The platform accepts JPEGs, as data URLs (contract §3). */
import { Buffer } from 'node:buffer';
import { unprocessable } from '../http/refusal.ts';

/** In bytes. Small, because every user in a list includes a picture. */
const MAX_BYTES = 64 * 1024;
const START = [0xff, 0xd8, 0xff];
const END = [0xff, 0xd9];

/** 422 when the content is not a JPEG, or is too large. */
export function checkAvatar(dataUrl: string): void {
  const [, base64] = /^data:image\/jpeg;base64,([a-z0-9+/]+={0,2})$/iu.exec(dataUrl) ?? [];
  const bytes = [...Buffer.from(base64 ?? '', 'base64')];
  const isJpeg =
    bytes.length > START.length + END.length &&
    START.every((byte, index) => bytes[index] === byte) &&
    END.every((byte, index) => bytes.at(index - END.length) === byte);
  if (!isJpeg) unprocessable('The picture has to be a JPEG.');
  if (bytes.length > MAX_BYTES) unprocessable('The picture may have 64 kB at most.');
}
