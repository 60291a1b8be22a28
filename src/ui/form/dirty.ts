/** Whether something typed is not saved yet, for whatever would lose it. Without React. */

const dirty = new Set<symbol>();

/** Counts a form among the dirty ones; the answer takes it out again. */
export function markDirty(): () => void {
  const form = Symbol('form');
  dirty.add(form);
  return () => dirty.delete(form);
}

export const hasDirtyForm = (): boolean => dirty.size > 0;
