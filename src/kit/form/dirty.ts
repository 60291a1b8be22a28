/** Whether there is unsaved input, for all code that could lose it. Without React. */

const dirty = new Set<symbol>();

/** Counts a form as dirty until the returned function is called. */
export function markDirty(): () => void {
  const form = Symbol('form');
  dirty.add(form);
  return () => dirty.delete(form);
}

export const hasDirtyForm = (): boolean => dirty.size > 0;
