import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useConsoleData } from '../../../data/hooks.ts';
import { useSubscriptionCache } from '../../../data/useSubscription.ts';
import type { Id, User, Account, Subscription } from '../../../domain/entities.ts';
import { personName } from '../../../domain/people/shownEmail.ts';
import { isRemovable, peopleToRemove, feeWithout } from '../../../domain/seats/seatRules.ts';
import { countTyped, digitsKept, digitsSettled } from '../../../domain/values/typedNumber.ts';
import { isComposing } from '../../../kit/composing.ts';
import { Button } from '../../../kit/controls/Button.tsx';
import { Input } from '../../../kit/controls/inputs.tsx';
import { RefusableButton } from '../../../kit/controls/RefusableButton.tsx';
import { LabelledField } from '../../../kit/form/Field.tsx';
import { enterKey } from '../../../kit/form/fieldKeys.ts';
import { WriteButton } from '../../../kit/form/write.tsx';
import { numberMarks, formatDay, formatSignedCents, formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { useSteps } from '../../../kit/wizard/useSteps.ts';
import { WizardDialog } from '../../../kit/wizard/WizardDialog.tsx';
import { WizardGuard } from '../../../kit/wizard/WizardGuard.tsx';
import type { DialogProps, SubscriptionScope } from '../scope.ts';
import { ProblemNote, FinePrint } from './parts.tsx';
import { PeopleToRemove } from './steps/PeopleToRemove.tsx';
import { SeatChange } from './steps/SeatChange.tsx';
import { useSeatWrite } from './useSeatWrite.ts';
import styles from './RemoveSeats.module.css';

type RemovalCountProps = {
  formId: string;
  account: Account;
  typed: string;
  /** Next was pressed with an invalid number. */
  fault: boolean | undefined;
  onChange(text: string): void;
  onNext(): void;
};

/** How many seats to remove. */
function RemovalCount({ formId, account, typed, fault = false, onChange, onNext }: RemovalCountProps) {
  const t = useT();
  const max = account.seatsPurchased - 1;
  const bounds = max === 1 ? t('seats.remove.onlyOne') : t('seats.remove.bounds', { max: formatCount(max) });
  return (
    <form
      id={formId}
      noValidate
      onFocus={enterKey('next')}
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <LabelledField
        label={t('seats.remove.count')}
        help={t('seats.remove.now', {
          smart_count: account.seatsPurchased,
          free: formatCount(account.seatsAvailable),
          bounds,
        })}
        error={fault ? bounds : undefined}
        announces
      >
        {(aria) => (
          <Input
            {...aria}
            data-autofocus
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => onChange(isComposing() ? target.value : digitsKept(target.value))}
            onBlur={() => onChange(digitsSettled(typed, numberMarks()))}
          />
        )}
      </LabelledField>
    </form>
  );
}

type Props = { account: Account; subscription: Subscription; seats: number; people: readonly User[] };

/** The new fee, when it starts, and who leaves then (spec 2 §4). */
function RemovalSummary({ account, subscription, seats, people }: Props) {
  const t = useT();
  const date = formatDay(subscription.cycleEndDate) ?? '';
  const cycle = subscription.paymentCadence === 'monthly' ? 'month' : 'year';
  const fee = feeWithout(seats, subscription, account);
  return (
    <>
      <p className="cell second">{t('seats.remove.until', { date })}</p>
      <SeatChange
        before={account.seatsPurchased}
        after={account.seatsPurchased - seats}
        next={{
          term: t(`seats.from.${cycle}`, { date }),
          value: formatSignedCents(fee),
          note: t('seats.remove.insteadOf', { price: formatSignedCents(subscription.amount) }),
        }}
      />
      {people.length === 0 ? (
        <p className="cell second">{t('seats.remove.nobody')}</p>
      ) : (
        <div>
          <p className="cell strong">{t('seats.remove.people', { smart_count: people.length, date })}</p>
          <ul className={styles.leaving}>
            {people.map((user) => (
              <li key={user.id}>
                <bdi>{personName(user)}</bdi>{' '}
                <small className={styles.until}>{t('seats.remove.activeUntil', { date })}</small>
              </li>
            ))}
          </ul>
        </div>
      )}
      <FinePrint>{t('seats.remove.nothingNow')}</FinePrint>
    </>
  );
}

type Options = SubscriptionScope & { onDone(): void };

/** Removes seats at the end of the cycle. `people`: exactly as many as exceed the free seats (contract §8). */
function useSeatRemoval({ account, reread, onDone }: Options) {
  const t = useT();
  const notify = useNotify();
  const data = useConsoleData();
  const putSubscription = useSubscriptionCache();
  const { write, ...state } = useSeatWrite({ account, reread });

  return {
    ...state,
    remove(seats: number, people: readonly Id[]): void {
      write({
        what: [seats, ...people].join(),
        async send() {
          putSubscription(account.id, await data.removeSeats(account.id, seats, [...people]));
        },
        isDone: ({ subscription }) => subscription?.seatsToRemoveAtEndOfCycle === seats,
        onDone() {
          notify('seats.updated', { type: 'success' });
          onDone();
        },
        fallback: t('seats.remove.failure'),
      });
    },
  };
}

/** The initial number of seats to remove. */
const ONE = '1';

type WizardProps = DialogProps & { subscription: NonNullable<DialogProps['subscription']> };

function RemovalWizard(props: WizardProps) {
  const { account, subscription, onClose } = props;
  const t = useT();
  const formId = useId();
  const [typed, setTyped] = useState(ONE);
  const [picked, setPicked] = useState<readonly User[]>([]);
  const [isShort, setIsShort] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const removal = useSeatRemoval({ ...props, onDone: () => setIsDone(true) });
  const { busy, phase } = removal;
  // Waits until the write has settled, because the guard blocks leaving before that.
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isDone && !busy) leave();
  }, [isDone, busy]);
  const count = countTyped(typed, numberMarks());
  const fault = !isRemovable(count, account);
  const seats = count ?? 0;
  const needed = fault ? 0 : peopleToRemove(seats, account);
  // Meanwhile others may have freed seats, so that fewer people have to go than were picked, or nobody.
  const leaving = needed === 0 ? [] : picked;
  const missing = needed - leaving.length;
  const isPicked = missing === 0;
  const all = needed > 0 ? (['count', 'people', 'confirm'] as const) : (['count', 'confirm'] as const);
  const steps = useSteps(all, (key) => key === 'count' || (!fault && (key === 'people' || isPicked)));
  const { current } = steps;
  // A write with an unknown outcome is not a draft that could be discarded.
  const isDirty = !isDone && phase !== 'unknown' && (typed !== ONE || picked.length > 0);

  function onCount(text: string) {
    if (text === typed) return;
    setTyped(text);
    setIsShort(false);
    removal.setProblem(undefined);
    // Fewer people may have to go now; the first ones picked are kept.
    const next = countTyped(text, numberMarks());
    if (isRemovable(next, account)) setPicked((people) => people.slice(0, peopleToRemove(next, account)));
  }
  const actions = {
    count: (
      <Button kind="primary" form={formId}>
        {t('seats.action.next')}
      </Button>
    ),
    people: (
      <RefusableButton
        kind="primary"
        side="above"
        refusal={
          isPicked
            ? undefined
            : t(missing > 0 ? 'seats.people.missing' : 'seats.people.surplus', {
                smart_count: Math.abs(missing),
              })
        }
        onClick={() => steps.next('confirm')}
      >
        {t('seats.action.next')}
      </RefusableButton>
    ),
    confirm: (
      <WriteButton
        phase={removal.phase}
        kind="danger"
        onClick={() =>
          removal.remove(
            seats,
            leaving.map(({ id }) => id),
          )
        }
      >
        {t('seats.remove.action', { smart_count: seats })}
      </WriteButton>
    ),
  };
  return (
    <>
      <WizardGuard isDirty={isDirty} isBusy={busy} />
      <WizardDialog
        title={t('seats.remove.title')}
        layout="row"
        width="seats"
        steps={all.map((key) => ({ key, label: t(`seats.step.${key}`) }))}
        current={current}
        busy={busy}
        isDirty={isDirty}
        onClose={onClose}
        onBack={current === 'count' ? undefined : steps.back}
        action={actions[current]}
      >
        <ProblemNote problem={removal.problem} />
        {current === 'count' ? (
          <RemovalCount
            formId={formId}
            account={account}
            typed={typed}
            fault={isShort ? fault : undefined}
            onChange={onCount}
            onNext={() => (fault ? setIsShort(true) : steps.next(needed > 0 ? 'people' : 'confirm'))}
          />
        ) : current === 'people' ? (
          <PeopleToRemove account={account} needed={needed} picked={picked} onPick={setPicked} />
        ) : (
          <RemovalSummary account={account} subscription={subscription} seats={seats} people={leaving} />
        )}
      </WizardDialog>
    </>
  );
}

/** Reduces the paid seats from the next cycle on; nothing to show without a subscription (spec 2 §4). */
export const RemoveSeats = ({ subscription, ...props }: DialogProps) =>
  subscription ? <RemovalWizard {...props} subscription={subscription} /> : null;
