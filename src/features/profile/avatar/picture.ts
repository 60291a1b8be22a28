/** Turns a chosen file into the JPEG that is sent: decoded at a reduced size, painted on white, compressed to fit. */
import {
  AVATAR_FILE_MAX,
  AVATAR_MAX,
  AVATAR_SIDE,
  avatarProblem,
  type AvatarProblem,
  type Size,
  type Square,
  workingSize,
} from '../../../domain/files/avatar.ts';
import { readPicture } from '../../../domain/files/pictureFile.ts';

/** Decodes a file after checking type and size in its header; never rejects. */
export async function decodePicture(file: Blob): Promise<ImageBitmap | { problem: AvatarProblem }> {
  if (file.size > AVATAR_FILE_MAX) return { problem: 'heavy' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const picture = readPicture(bytes);
    if ('problem' in picture) return picture;
    const problem = avatarProblem(picture);
    if (problem) return { problem };
    const { width, height } = workingSize(picture);
    // The type found in the content, because the file's own may be wrong.
    return await createImageBitmap(new Blob([bytes], { type: `image/${picture.kind}` }), {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
      imageOrientation: 'from-image',
    });
  } catch {
    // The file is gone from the disk, or can't be decoded.
    return { problem: 'broken' };
  }
}

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
