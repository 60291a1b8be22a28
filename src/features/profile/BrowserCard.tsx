import { useStoreContext } from 'ra-core';
import { useId } from 'react';
import { useConfirm } from '../../kit/layers/confirm.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';

/**
 * What this browser keeps of the user beside the sign-in, and the way to be rid of it (decisions §12). A payment that
 * is not finished is money, and stays.
 */
export function BrowserCard() {
  const t = useT();
  const notify = useNotify();
  const id = useId();
  const confirm = useConfirm();
  const store = useStoreContext();
  async function forget(): Promise<void> {
    const isMeant = await confirm({
      title: t('profile.browser.question'),
      body: (
        <div className="stack tight">
          <p>{t('profile.browser.goes')}</p>
          <p>{t('profile.browser.stays')}</p>
        </div>
      ),
      action: t('profile.browser.action'),
      danger: true,
    });
    if (!isMeant) return;
    store.removeItems('');
    notify('profile.browser.done', { type: 'success' });
  }
  return (
    <section className="card narrow" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('profile.browser.title')}</h2>
      </header>
      <div className="body">
        <p className="second">{t('profile.browser.lead')}</p>
      </div>
      <footer>
        <span className="end">
          <button type="button" className="btn" onClick={() => void forget()}>
            {t('profile.browser.action')}
          </button>
        </span>
      </footer>
    </section>
  );
}
