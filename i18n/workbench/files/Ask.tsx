import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type Props = { title: string; footer: ReactNode; className?: string; onClose(): void; children: ReactNode };

/**
 * A dialog of the workbench, above everything else. A native `<dialog>`, which is in the browser's top layer and
 * manages the focus itself.
 */
export function Ask({ title, footer, className = '', onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Focuses the first field, or else the button that changes nothing.
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
      // Escape must not reach the layers below.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={id}>{title}</h2>
      <div className="tr-dialog-body">{children}</div>
      <footer>{footer}</footer>
    </dialog>
  );
}
