import type { ReactNode } from 'react';

/** Marks the position of an element in a message. */
export const SLOT = '\uFFFC';

/** A message with an element in place of a placeholder: `t(key, { email: SLOT })`. */
export function Slotted({ text, children }: { text: string; children: ReactNode }) {
  const at = text.indexOf(SLOT);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      {children}
      {text.slice(at + SLOT.length)}
    </>
  );
}
