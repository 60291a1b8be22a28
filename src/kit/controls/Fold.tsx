import { useStore } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

type Props = {
  /** Under which the browser remembers, for this person, whether it is unfolded. */
  name: string;
  /** The line that is always there. */
  line: ReactNode;
  children: ReactNode;
};

/** One line whose press unfolds the rest: on a phone, for what is not looked at every time. */
export function Fold({ name, line, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useStore(`${name}.unfolded`, false);
  return (
    <>
      <button
        type="button"
        className="fold"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="grow">{line}</span>
        <Icon name="down" size="s" />
      </button>
      {isOpen ? <div id={id}>{children}</div> : null}
    </>
  );
}
