import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useConsoleData } from '../../../data/hooks.ts';
import { useSubscriptionCache } from '../../../data/useSubscription.ts';
import type { Subscription } from '../../../domain/entities.ts';
import { Button } from '../../../kit/controls/Button.tsx';
import { WriteButton } from '../../../kit/form/write.tsx';
import { formatDay } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Dialog } from '../../../kit/layers/Dialog.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { WizardGuard } from '../../../kit/wizard/WizardGuard.tsx';
import { settingsPaths } from '../../../tabs.ts';
import type { DialogProps } from '../scope.ts';
import { ProblemNote } from './parts.tsx';
import { useSeatWrite } from './useSeatWrite.ts';
import styles from './CancelSubscription.module.css';

type Props = DialogProps & { subscription: Subscription };

function CancelDialog({ account, subscription, reread, onClose }: Props) {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const data = useConsoleData();
  const putSubscription = useSubscriptionCache();
  const { busy, phase, problem, write } = useSeatWrite({ account, reread });
  // Leaves only when the write has settled, because the guard blocks leaving before that.
  const [isDone, setIsDone] = useState(false);
  const leave = useEffectEvent(() => {
    notify('seats.cancel.done', { type: 'success' });
    onClose();
    void navigate(settingsPaths.subscription);
  });
  useEffect(() => {
    if (isDone && !busy) leave();
  }, [isDone, busy]);

  const date = formatDay(subscription.cycleEndDate) ?? '';
  const send = () =>
    write({
      async send() {
        putSubscription(account.id, await data.cancelSubscription(account.id));
      },
      isDone: (read) => read.subscription?.cancellationInProgress === true,
      onDone: () => setIsDone(true),
      // It may already be cancelled, in another tab for example.
      onStale(_, read) {
        if (read?.subscription?.cancellationInProgress) setIsDone(true);
      },
      fallback: t('seats.cancel.failure'),
    });
  return (
    <>
      <WizardGuard isDirty={false} isBusy={busy} />
      <Dialog
        title={t('seats.cancel.title')}
        kind="alert"
        busy={busy}
        onClose={onClose}
        footer={
          <span className="end">
            <Button data-autofocus refused={busy} onClick={() => onClose()}>
              {t('seats.cancel.keep')}
            </Button>
            <WriteButton phase={phase} kind="danger" onClick={send}>
              {t('seats.cancel.action')}
            </WriteButton>
          </span>
        }
      >
        <div className="stack cell second">
          <p>{t('seats.cancel.ends', { date })}</p>
          <ul className={styles.bullets}>
            <li>{t('seats.cancel.until', { smart_count: account.seatsPurchased })}</li>
            <li>{t('seats.cancel.after')}</li>
            <li>{t('seats.cancel.noCharge')}</li>
          </ul>
          <ProblemNote problem={problem} />
        </div>
      </Dialog>
    </>
  );
}

/** Asks for confirmation, then ends the subscription at its renewal (spec 2 §4). */
export const CancelSubscription = ({ subscription, ...props }: DialogProps) =>
  subscription ? <CancelDialog {...props} subscription={subscription} /> : null;
