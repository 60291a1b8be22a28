import type { Exported } from './exported.ts';

/** The download has its own hold on the bytes by then. */
const HELD_MS = 60_000;

/** Hands a file to the person. */
export function download({ name, type, content }: Exported): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), HELD_MS);
}
