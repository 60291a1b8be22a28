/** Lazily loaded dialogs that are opened by the address or by state. */
import type { ComponentType, ReactNode } from 'react';
import type { Area } from '../../i18n/messages.ts';
import { type Later, later } from './later.tsx';
import { Spared } from './laterLayer.tsx';
import { useNotify } from './notify.ts';

class Told extends Spared<{ children: ReactNode; onFailure(): void }> {
  override componentDidCatch(): void {
    this.props.onFailure();
  }
}

/**
 * `laterLayer` for a dialog: when its code or texts can't be loaded, it closes and notifies, and can be opened again.
 */
export function laterDialog<Props extends { onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly Area[],
): Later<Props> {
  const Dialog = later(load, texts);
  function Shown(props: Props) {
    const notify = useNotify();
    const giveUp = (): void => {
      notify('common.error.retryLater', { type: 'error' });
      props.onClose();
    };
    return (
      <Told onFailure={giveUp}>
        <Dialog {...props} />
      </Told>
    );
  }
  return Object.assign(Shown, { ready: Dialog.ready, warm: Dialog.warm });
}
