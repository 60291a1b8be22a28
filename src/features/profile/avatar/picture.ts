/** Turns a chosen file into the JPEG that is sent: decoded at a reduced size, painted on white, compressed to fit. */
import { AVATAR_MAX, AVATAR_SIDE, type Size, type Square } from '../../../domain/files/avatar.ts';
import { decode, type Decoded } from './decode.ts';

/** Decodes it in a worker: scaling a picture of the largest size would block the page for half a second. */
async function decodeInWorker(file: Blob): Promise<Decoded> {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Decoded>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Decoded>) => resolve(data));
      for (const failure of ['error', 'messageerror'])
        worker.addEventListener(failure, () => reject(new Error('The worker can’t decode')));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}

/** Decodes a file after checking type and size in its header; never rejects. Without a worker it is done here. */
export const decodePicture = (file: Blob): Promise<Decoded> => decodeInWorker(file).catch(() => decode(file));

const whole = ({ width, height }: Size) => ({ x: 0, y: 0, width, height });

/** Paints a part of a picture over the whole canvas, on white because a JPEG has no transparency. */
export function paint(canvas: HTMLCanvasElement, picture: ImageBitmap, part = whole(picture)): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
}

export const partOf = ({ x, y, side }: Square) => ({ x, y, width: side, height: side });

/** JPEG qualities to try, best first; the last is small enough for any picture of this size. */
const QUALITIES = [0.92, 0.85, 0.75, 0.6, 0.4];

/** Bytes encoded after the comma: four base64 characters are three bytes. */
const bytesOf = (dataUrl: string): number => ((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4;

/** The square as the data URL of a JPEG within the limits of an avatar. */
export function jpegOf(picture: ImageBitmap, square: Square): string {
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_SIDE;
  canvas.height = AVATAR_SIDE;
  paint(canvas, picture, partOf(square));
  let dataUrl = '';
  for (const quality of QUALITIES) {
    dataUrl = canvas.toDataURL('image/jpeg', quality);
    if (bytesOf(dataUrl) <= AVATAR_MAX) break;
  }
  return dataUrl;
}
