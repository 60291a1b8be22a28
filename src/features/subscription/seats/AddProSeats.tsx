import { useState } from 'react';
import type { Account } from '../../../domain/entities.ts';
import { seatOptions } from '../../../domain/seats/seatRules.ts';
import { no } from '../../../domain/access/verdict.ts';
import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { useSteps } from '../../../kit/wizard/useSteps.ts';
import { WizardDialog } from '../../../kit/wizard/WizardDialog.tsx';
import { WizardGuard } from '../../../kit/wizard/WizardGuard.tsx';
import { WriteButton } from '../../../kit/form/write.tsx';
import type { DialogProps } from '../scope.ts';
import { reasonOf } from './model.ts';
import { BusyButton, ProblemNote } from './parts.tsx';
import { ProSeats } from './steps/ProSeats.tsx';
import { ProSummary } from './steps/ProSummary.tsx';
import { AddedSeats } from './steps/AddedSeats.tsx';
import { useProSeats } from './useProSeats.ts';

/** 'Update Subscription' of a Professional account: seats, summary, users (spec 2 §2, §4). */
export function AddProSeats(props: DialogProps) {
  const { account, subscription, onClose } = props;
  const t = useT();
  const [chosen, setSeats] = useState(1);
  // Another tab may have bought some of them.
  const options = seatOptions(account);
  const first = options[0] ?? 1;
  const seats = options.includes(chosen) ? chosen : first;
  const [added, setAdded] = useState<Account>();
  const pro = useProSeats({ ...props, onDone: setAdded });
  const { busy, isAsking, quote, phase } = pro;
  const keys = ['seats', 'summary'] as const;
  const steps = useSteps(
    keys,
    (key) => key === 'seats' || quote !== undefined || busy || phase === 'unknown',
  );
  if (added) return <AddedSeats account={added} seats={quote?.seats ?? seats} />;

  // What was sent and not yet read back is no draft: nobody drops it.
  const isDirty = phase !== 'unknown' && (seats !== first || quote !== undefined);
  const isSummary = steps.current === 'summary';
  const words = [...keys, 'users' as const].map((key) => ({ key, label: t(`seats.step.${key}`) }));
  const next = (
    <BusyButton busy={isAsking} onClick={() => pro.preview(seats, () => steps.next('summary'))}>
      {t('seats.action.next')}
    </BusyButton>
  );
  const pay = (
    <WriteButton phase={pro.phase} onClick={pro.pay}>
      {quote ? t('seats.add.pay', { amount: formatCents(quote.cost.amountDue) }) : t('seats.add.calculating')}
    </WriteButton>
  );
  return (
    <>
      <WizardGuard isDirty={isDirty} isBusy={busy} />
      <WizardDialog
        title={t('seats.add.title')}
        layout="row"
        width="seats"
        steps={words}
        current={steps.current}
        busy={busy}
        isDirty={isDirty}
        onClose={onClose}
        onBack={isSummary ? steps.back : undefined}
        action={isSummary ? pay : options.length === 0 ? undefined : next}
      >
        {/* That there are none left says it all. */}
        <ProblemNote problem={isSummary || options.length > 0 ? pro.problem : undefined} />
        {isSummary ? (
          <ProSummary quote={quote} subscription={subscription} />
        ) : options.length === 0 ? (
          <p className="note warn">
            <Icon name="warn" />
            {reasonOf(t, no('seatCap'))}
          </p>
        ) : (
          <ProSeats
            account={account}
            seats={seats}
            busy={isAsking}
            onChange={(count) => {
              setSeats(count);
              pro.forget();
            }}
          />
        )}
      </WizardDialog>
    </>
  );
}
