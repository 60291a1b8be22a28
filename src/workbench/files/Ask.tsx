import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type Props = { title: string; footer: ReactNode; className?: string; onClose(): void; children: ReactNode };

/**
 * A dialog of the workbench above everything else. A native `<dialog>`: it is above all layers of the page, and manages
 * the focus by itself.
 */
export function Ask({ title, footer, className = '', onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Focuses the first field, or the button that changes nothing.
    (
      shown?.querySelector<HTMLElement>('[data-first]') ?? shown?.querySelector<HTMLElement>('footer button')
    )?.focus();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`tr-dialog ${className}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Keeps Escape from what is below.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={id}>{title}</h2>
      <div className="tr-dialog-body">{children}</div>
      <footer>{footer}</footer>
    </dialog>
  );
}
