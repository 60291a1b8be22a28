/** Lazily loaded dialogs that are opened by the address or by state. */
import type { ComponentType, ReactNode } from 'react';
import type { Area } from '../../../i18n/messages.ts';
import { type LazyComponent, lazyComponent } from '../lazyComponent.tsx';
import { SilentErrorBoundary } from './lazyLayer.tsx';
import { useNotify } from '../toasts/notify.ts';

class DialogErrorBoundary extends SilentErrorBoundary<{ children: ReactNode; onFailure(): void }> {
  override componentDidCatch(): void {
    this.props.onFailure();
  }
}

/**
 * `lazyLayer` for a dialog: when its code or texts can't be loaded, it closes and notifies, and can be opened again.
 */
export function lazyDialog<Props extends { onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly Area[],
): LazyComponent<Props> {
  const Dialog = lazyComponent(load, texts);
  function Shown(props: Props) {
    const notify = useNotify();
    const giveUp = (): void => {
      notify('common.error.retryLater', { type: 'error' });
      props.onClose();
    };
    return (
      <DialogErrorBoundary onFailure={giveUp}>
        <Dialog {...props} />
      </DialogErrorBoundary>
    );
  }
  return Object.assign(Shown, { ready: Dialog.ready, preload: Dialog.preload });
}
