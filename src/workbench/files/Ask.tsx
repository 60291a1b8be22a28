import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type Props = { title: string; footer: ReactNode; onClose(): void; children: ReactNode };

/**
 * A question of the workbench over everything. The browser's own dialog: it is above whatever the page has open, and
 * the focus goes in and back by itself.
 */
export function Ask({ title, footer, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // The answer that changes nothing comes first.
    shown?.querySelector<HTMLElement>('footer button')?.focus();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="tr-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // What lies below would take Escape for its own.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={id}>{title}</h2>
      <div className="tr-dialog-body">{children}</div>
      <footer>{footer}</footer>
    </dialog>
  );
}
