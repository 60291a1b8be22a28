/** Decodes a picture at the size that is worked with; in the worker, or in the page where there is none. */
import {
  AVATAR_FILE_MAX,
  avatarProblem,
  type AvatarProblem,
  workingSize,
} from '../../../domain/files/avatar.ts';
import { readPicture } from '../../../domain/files/pictureFile.ts';

export type Decoded = ImageBitmap | { problem: AvatarProblem };

/** Decodes a file after checking type and size in its header; never rejects. */
export async function decode(file: Blob): Promise<Decoded> {
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
