/** The forms of a draw-down: create, change, finalize. */
import { useRef } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { useConsoleSession } from '../../../data/session.tsx';
import type { DrawDownDetail } from '../../../domain/credits/drawDowns.ts';
import type { Account, CreditPool } from '../../../domain/entities.ts';
import { amountText, amountTyped, readAmount } from '../../../domain/values/typedNumber.ts';
import { type Cents, minus, NO_CENTS, plus } from '../../../domain/values/units.ts';
import { Note } from '../../../kit/controls/Note.tsx';
import { LockedField } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { formatCents, numberMarks } from '../../../kit/i18n/format.ts';
import { type Translate, useT } from '../../../kit/i18n/i18n.tsx';
import { AmountField } from '../AmountField.tsx';
import { useCreditDeal } from '../useCreditDeals.ts';
import { nameOf } from './list.ts';
import { ProjectField } from './ProjectField.tsx';
import { useDrawDownWrites } from './useDrawDownWrites.ts';

/** The fields as typed: dollars, and '' for a project that is to be decided. */
type DrawDownValues = { amount: string; projectId: string };

/** The typed amount for a button's label; undefined while it is invalid. */
function moneyOf(amount: string): string | undefined {
  const { cents } = readAmount(amount, numberMarks());
  return cents === undefined ? undefined : formatCents(cents);
}

/** Compares the amount with what is available. Only a hint: the service decides, as its figures may be newer. */
function helpOf(t: Translate, amount: string, available: Cents): string {
  const { cents = NO_CENTS } = readAmount(amount, numberMarks());
  return cents > available
    ? t('drawDowns.help.over', { amount: formatCents(minus(cents, available)) })
    : t('drawDowns.help.available', { amount: formatCents(available) });
}

/** `available` includes what this draw-down already holds. */
function DrawDownAmount({ available }: { available: Cents }) {
  const t = useT();
  const { control } = useFormContext<DrawDownValues>();
  const amount = useWatch({ control, name: 'amount' });
  return (
    <AmountField<DrawDownValues>
      name="amount"
      label={t('drawDowns.field.amount')}
      help={helpOf(t, amount, available)}
      words={{
        missing: t('common.validation.required'),
        form: t('drawDowns.fault.form'),
        zero: t('drawDowns.fault.zero'),
      }}
    />
  );
}

/** The pool and the account to draw down from. */
export type Place = { pool: CreditPool; account: Account };
export type Props = Place & { close(): void };

const draftOf = ({ amount, projectId }: DrawDownValues) => ({
  cents: amountTyped(amount, numberMarks()) ?? NO_CENTS,
  projectId: projectId === '' ? undefined : projectId,
});

/** The draw-down writes of this pool. */
export const useWrites = ({ pool, account }: Place) =>
  useDrawDownWrites({ accountId: account.id, creditPoolId: pool.id, dealId: pool.dealId });

/** Creates a draw-down. `pending`: an already pending one of the same deal, which a note mentions. */
export function CreateForm({
  pool,
  account,
  close,
  pending,
}: Props & { pending: DrawDownDetail | undefined }) {
  const t = useT();
  const { user } = useConsoleSession();
  const { create } = useWrites({ pool, account });
  const form = useForm<DrawDownValues>({ defaultValues: { amount: '', projectId: '' } });
  const money = moneyOf(useWatch({ control: form.control, name: 'amount' }));
  const before = pending?.drawDown;
  const { deal } = useCreditDeal(account.id, pool.dealId);
  return (
    <FormDialog
      form={form}
      kind="create"
      title={t('drawDowns.create.title')}
      context={<bdi>{pool.name}</bdi>}
      action={
        money === undefined
          ? t('drawDowns.create.actionEmpty')
          : t('drawDowns.create.action', { amount: money })
      }
      draftKey={`${user.id}:${pool.id}:drawDown:new`}
      onSave={(values) => create(draftOf(values), before?.id)}
      onClose={close}
    >
      {before ? (
        <Note level="info">
          {t('drawDowns.pending.lead', {
            amount: formatCents(before.drawdownAmount),
            project: before.projectName ?? t('drawDowns.none'),
          })}
        </Note>
      ) : null}
      <LockedField
        label={t('drawDowns.field.deal')}
        value={deal?.dealName ?? before?.dealName ?? pool.dealId}
      />
      <DrawDownAmount available={pool.creditsAvailable} />
      <ProjectField account={account} />
    </FormDialog>
  );
}

/** Changes the amount and the project. */
export function ChangeForm({ pool, account, close, detail }: Props & { detail: DrawDownDetail }) {
  const t = useT();
  const { user } = useConsoleSession();
  const { change } = useWrites({ pool, account });
  const { drawDown, deal } = detail;
  const seen = useRef(drawDown);
  const form = useForm<DrawDownValues>({
    defaultValues: {
      amount: amountText(drawDown.drawdownAmount, numberMarks()),
      projectId: drawDown.projectId ?? '',
    },
  });
  return (
    <FormDialog
      form={form}
      kind="edit"
      title={t('drawDowns.change.title')}
      context={<bdi>{pool.name}</bdi>}
      action={t('common.action.save')}
      draftKey={`${user.id}:${pool.id}:drawDown:${drawDown.id}`}
      onSave={(values) => change(seen, draftOf(values))}
      onClose={close}
    >
      <LockedField
        label={t('drawDowns.field.deal')}
        value={deal.name || drawDown.dealName || drawDown.dealId}
      />
      <DrawDownAmount available={plus(pool.creditsAvailable, drawDown.drawdownAmount)} />
      <ProjectField account={account} current={drawDown} />
    </FormDialog>
  );
}

/** Finalizes a draw-down; the last chance to change its amount. */
export function FinalizeForm({ pool, account, close, detail }: Props & { detail: DrawDownDetail }) {
  const t = useT();
  const { finalize } = useWrites({ pool, account });
  const { drawDown } = detail;
  const seen = useRef(drawDown);
  const form = useForm<DrawDownValues>({
    defaultValues: { amount: amountText(drawDown.drawdownAmount, numberMarks()), projectId: '' },
  });
  const money = moneyOf(useWatch({ control: form.control, name: 'amount' }));
  return (
    <FormDialog
      form={form}
      kind="create"
      title={t('drawDowns.finalize.title')}
      context={nameOf(t, drawDown)}
      action={
        money === undefined
          ? t('drawDowns.finalize.actionEmpty')
          : t('drawDowns.finalize.action', { amount: money })
      }
      onSave={(values) => finalize(seen, draftOf(values).cents)}
      onClose={close}
    >
      <p className="cell second">{t('drawDowns.finalize.lead')}</p>
      <DrawDownAmount available={plus(pool.creditsAvailable, drawDown.drawdownAmount)} />
    </FormDialog>
  );
}
