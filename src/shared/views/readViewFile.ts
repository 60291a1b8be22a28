import { fileText } from '../../domain/files/fileText.ts';

/** Maximum size in bytes; real view files are far smaller, and a larger one is not read. */
export const VIEW_FILE_MAX = 1_000_000;

/** The text of a view file, or the fault. An editor may have saved it in another encoding. */
export async function readViewFile(
  file: Blob,
): Promise<{ text: string } | { fault: 'tooLarge' | 'unreadable' | 'unusable' }> {
  if (file.size > VIEW_FILE_MAX) return { fault: 'tooLarge' };
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    // The file was moved or is locked, or it is a folder.
    return { fault: 'unreadable' };
  }
  const text = fileText(new Uint8Array(bytes));
  return text === undefined ? { fault: 'unusable' } : { text };
}
