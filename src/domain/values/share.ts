/** Usage in whole percent. Pure. */

/** Rounded down, so that it is 100 only when nothing is left: 199 of 200 is 99 (decisions §12). */
export function shareUsed(used: number, whole: number): number {
  if (used <= 0) return 0;
  return used >= whole ? 100 : Math.min(99, Math.floor((100 * used) / whole));
}
