/** Shows the takeover prompt over either entry (spec 1 §4). Loaded when the server asks for it. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { EntryContext } from '../api/context.ts';
import { useT } from '../kit/i18n/i18n.tsx';
import { PlainTexts } from '../kit/i18n/PlainTexts.tsx';
import { Button } from '../kit/controls/Button.tsx';
import { Dialog } from '../kit/layers/Dialog.tsx';
import { showToast } from '../kit/toasts/toastStore.ts';

type Props = { onUseHere(): void; onClose(): void; pending: boolean };

/** The account was signed in elsewhere: continue here, or be signed out (spec 1 §4). */
export function TakeoverPrompt({ onUseHere, onClose, pending }: Props) {
  const t = useT();
  return (
    <Dialog
      title={t('takeover.title')}
      kind="alert"
      busy={pending}
      // Escape is too easily pressed to sign somebody out.
      onClose={() => undefined}
      footer={
        <span className="end">
          <Button refused={pending} onClick={() => onClose()}>
            {t('common.action.close')}
          </Button>
          <Button kind="primary" data-autofocus busy={pending} onClick={() => pending || onUseHere()}>
            {t('takeover.useHere')}
          </Button>
        </span>
      }
    >
      <p className="second">{t('takeover.body')}</p>
    </Dialog>
  );
}

function Prompt({ auth }: Pick<EntryContext, 'auth'>) {
  const t = useT();
  const [pending, setPending] = useState(false);
  async function takeOver() {
    setPending(true);
    try {
      await auth.takeOver();
    } catch {
      showToast({ level: 'error', text: t('common.error.request') });
      setPending(false);
    }
  }
  return (
    <TakeoverPrompt pending={pending} onUseHere={() => void takeOver()} onClose={auth.declineTakeover} />
  );
}

/** Shows the prompt until the session reports that it is settled; another tab may have done so meanwhile. */
export function showTakeover({ api: { session }, auth, runtime: { brand } }: EntryContext): void {
  if (!session.isTakenOver()) return;
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const close = session.on(({ type }) => {
    if (type !== 'takeover-closed') return;
    close();
    root.unmount();
    host.remove();
  });
  root.render(
    <PlainTexts product={brand.product}>
      <Prompt auth={auth} />
    </PlainTexts>,
  );
}
