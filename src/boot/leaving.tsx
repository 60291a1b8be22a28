/**
 * Asks before a sign-in leads to another app while this page holds unsaved input, which exists only in memory
 * (decisions §12).
 */
import { createRoot } from 'react-dom/client';
import { Button } from '../kit/controls/Button.tsx';
import { Dialog } from '../kit/layers/Dialog.tsx';
import { useT } from '../kit/i18n/i18n.tsx';
import { PlainTexts } from '../kit/i18n/PlainTexts.tsx';
import { loadFile } from '../kit/i18n/texts.ts';

function LeavingPrompt({ onLeave, onStay }: { onLeave(): void; onStay(): void }) {
  const t = useT();
  return (
    <Dialog
      title={t('again.away.title')}
      kind="alert"
      onClose={onStay}
      footer={
        <span className="end">
          <Button autoFocus onClick={onStay}>
            {t('again.stay')}
          </Button>
          <Button kind="danger" onClick={onLeave}>
            {t('again.discard')}
          </Button>
        </span>
      }
    >
      <p>{t('again.away.lead')}</p>
    </Dialog>
  );
}

/** Asks whether to leave; staying keeps the page as it is. */
export async function askToLeave(product: string, go: () => void): Promise<void> {
  await loadFile('public');
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
  };
  root.render(
    <PlainTexts product={product}>
      <LeavingPrompt onStay={close} onLeave={go} />
    </PlainTexts>,
  );
}
