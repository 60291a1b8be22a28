import type { ReactNode } from 'react';

/** Stands in a message's placeholder for what is not text. */
export const SLOT = '\uFFFC';

/** A message with an element in the place of a placeholder: `t(key, { email: SLOT })`. */
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
