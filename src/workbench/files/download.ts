import type { Exported } from './exported.ts';

/** After this time in milliseconds the download has its own reference to the bytes. */
const HELD_MS = 60_000;

/** Offers a file for download. */
export function download({ name, type, content }: Exported): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), HELD_MS);
}
