import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useConsoleSession } from '../../../data/session.tsx';
import {
  isEdited,
  isOutdated,
  remainingOnDeal,
  mergedRows,
  distributionRows,
} from '../../../domain/credits/distribution.ts';
import type { Distribution } from '../../../domain/credits/drawDowns.ts';
import type { Account, Deal } from '../../../domain/entities.ts';
import { minus, NO_CENTS } from '../../../domain/values/units.ts';
import type { SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { Note } from '../../../kit/controls/Note.tsx';
import { Form, isUnknownIn } from '../../../kit/form/Form.tsx';
import { UnsavedGuard } from '../../../kit/form/UnsavedGuard.tsx';
import { formatCents, numberMarks } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { type DistributionValues, PoolRows } from './PoolRows.tsx';
import { Sums } from './Sums.tsx';
import { useSaveDistribution } from './useDistribution.ts';

export const FORM_ID = 'distribution-form';

/** The form's state that the drawer needs. */
export type EditorState = { isDirty: boolean; isSubmitting: boolean; isUnknown: boolean };

export const CLEAN: EditorState = { isDirty: false, isSubmitting: false, isUnknown: false };

type Props = {
  account: Account;
  deal: Deal;
  /** As it was last read; null when none is set. */
  distribution: Distribution | null;
  onState(state: EditorState): void;
};

/** Distributes a deal's credits over its pools, several in one save (spec 2 §7). */
export function DistributionEditor({ account, deal, distribution, onState }: Props) {
  const t = useT();
  const { user } = useConsoleSession();
  const dealId = deal.internalId;
  const save = useSaveDistribution({ dealId, accountId: account.id });
  const marks = numberMarks();
  const [first] = useState(() => distributionRows(distribution ?? undefined, marks));
  const form = useForm<DistributionValues>({ defaultValues: { pools: first } });
  const pools = useWatch({ control: form.control, name: 'pools' });
  const { isSubmitting, isDirty, errors } = form.formState;
  const isUnknown = isUnknownIn(errors);
  const left = remainingOnDeal(deal.amount, pools, marks);

  /** Adopts the service's distribution; edits are kept, and compared with it. */
  const follow = (now: Distribution | undefined): void => {
    const merged = mergedRows(form.getValues('pools'), now, marks);
    form.reset({ pools: distributionRows(now, marks) }, { keepErrors: true, keepSubmitCount: true });
    if (merged.some((row) => isEdited(row, marks))) form.setValue('pools', merged, { shouldDirty: true });
  };
  const seen = useRef(distribution);
  const onRead = useEffectEvent(() => {
    // While the outcome is unknown, the next press looks up these rows.
    if (seen.current === distribution || isSubmitting || isUnknown) return;
    seen.current = distribution;
    const now = distribution ?? undefined;
    if (isOutdated(form.getValues('pools'), now, marks)) follow(now);
  });
  useEffect(() => onRead(), [distribution, isSubmitting, isUnknown]);
  useEffect(() => onState({ isDirty, isSubmitting, isUnknown }), [onState, isDirty, isSubmitting, isUnknown]);
  useEffect(() => () => onState(CLEAN), [onState]);

  async function onSave({ pools: rows }: DistributionValues): Promise<SaveEnd> {
    if (left < 0 && !isUnknown)
      return t('distribution.fault.over', {
        amount: formatCents(minus(NO_CENTS, left)),
        deal: formatCents(deal.amount),
      });
    if (!isUnknown && !rows.some((row) => isEdited(row, marks))) return t('shell.form.unchanged');
    const end = await save(rows);
    if ('failure' in end) return end.failure;
    if ('outdated' in end) {
      follow(end.outdated);
      return t('distribution.message.changed');
    }
    if ('earlier' in end) {
      follow(end.earlier);
      return t('shell.write.earlier');
    }
    form.reset({ pools: distributionRows(end.saved, marks) });
    return undefined;
  }

  return (
    <Form
      form={form}
      id={FORM_ID}
      kind="create"
      className="dialog-form"
      title={t('distribution.title')}
      onSave={onSave}
    >
      {/* The rows are made anew from what was saved, or is looked up, so that nothing may be typed meanwhile. */}
      <div className="stack" inert={isSubmitting || isUnknown}>
        {pools.length === 0 ? <Note level="plain">{t('distribution.current.none')}</Note> : null}
        <PoolRows accountId={account.id} />
        <Sums amount={deal.amount} rows={pools} />
      </div>
      <UnsavedGuard draftKey={`${user.id}:${account.id}:distribution:${dealId}`} />
    </Form>
  );
}
