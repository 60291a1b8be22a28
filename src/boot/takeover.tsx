/** Shows the takeover prompt over either entry (spec 1 §4). Loaded when the server asks for it. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { EntryContext } from '../api/context.ts';
import { useT } from '../kit/i18n/i18n.tsx';
import { PlainTexts } from '../kit/i18n/PlainTexts.tsx';
import { TakeoverPrompt } from '../shared/people/TakeoverPrompt.tsx';
import { showToast } from '../kit/toasts/toastStore.ts';

// Exported from this chunk for the gallery of texts.
export { TakeoverPrompt };

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

/** Shows the prompt until the session reports that it is settled. */
export function showTakeover({ api: { session }, auth, runtime: { brand } }: EntryContext): void {
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
