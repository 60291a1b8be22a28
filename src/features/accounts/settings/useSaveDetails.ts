import { type RefObject, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { failureOf } from '../../../data/errors.ts';
import { useUpdate } from '../../../data/mutations.ts';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import {
  type AccountDetails,
  changedFields,
  conflictsOf,
  DETAIL_FIELDS,
  type DetailField,
  detailsOf,
  toUpdates,
} from '../../../domain/accounts/accountForm.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import type { Account, Id } from '../../../domain/entities.ts';
import { changesOf, withFields } from '../../../domain/writes/fieldChanges.ts';
import { showOver } from '../../../kit/form/useFollow.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';

/** Fields that somebody else has changed too since they were seen. */
export type Conflict = { fields: readonly DetailField[]; theirs: AccountDetails; mine: AccountDetails };

type Parts = {
  id: Id;
  form: UseFormReturn<AccountDetails>;
  /** The account as the form was filled with it. */
  seen: RefObject<AccountDetails>;
  onRead(): Promise<Account>;
};

/**
 * Saves the details. The wire has no versions, so the account is read once more before anything is sent: what
 * somebody else has changed meanwhile is kept, and where both changed the same field nothing is sent until the user
 * has chosen. Two calls at most, the second only after the first; then the account is read again (spec 1 §7).
 */
export function useSaveDetails({ id, form, seen, onRead }: Parts) {
  const t = useT();
  const notify = useNotify();
  const update = useUpdate('accounts');
  const { refresh } = useAccountCache();
  const { run } = useConfirmedWrite<AccountDetails, void, Account, string>();
  const [conflict, setConflict] = useState<Conflict>();

  async function save(draft: AccountDetails): Promise<SaveEnd> {
    const changed = changedFields(seen.current, draft);
    if (changed.length === 0) return undefined;
    let updates = toUpdates(seen.current, draft);
    let isPart = false;
    const end = await run({
      input: draft,
      async prepare() {
        const now = detailsOf(await onRead());
        const fields = conflictsOf(seen.current, draft, now);
        setConflict(fields.length > 0 ? { fields, theirs: now, mine: draft } : undefined);
        if (fields.length > 0) return { stop: t('accounts.settings.conflict.title') };
        updates = toUpdates(now, withFields(now, changed, draft));
        return undefined;
      },
      async send() {
        const { account, billingContact } = updates;
        if (account) await update({ id, data: account });
        isPart = account !== undefined;
        if (billingContact) await update({ id, data: { billingContact } });
      },
      look: onRead,
      isDone: (now) => changesOf(changed, detailsOf(now), draft).length === 0,
    });
    if (isWritten(end)) {
      seen.current = end.input;
      notify('accounts.message.updated', { type: 'success' });
    }
    const told = saveEndOf(end, t('accounts.message.updateFailed'));
    if (end?.kind === 'unsent')
      return failureOf(end.error).statusCode === 404 ? t('accounts.record.goneTitle') : told;
    // Also after a failure: what is here may be old.
    await refresh(id);
    if (typeof told !== 'string' || end?.kind === 'stopped') return told;
    const isTaken = end?.kind === 'outdated' && failureOf(end.error).statusCode === 409;
    if (isTaken && updates.account?.name !== undefined && !isPart)
      form.setError('name', { type: 'server', message: told }, { shouldFocus: true });
    return isPart ? t('accounts.settings.partial', { reason: told }) : told;
  }

  /** Settles the conflict; saving is the next step. */
  function settle(whose: 'theirs' | 'mine'): void {
    if (!conflict) return;
    showOver(
      { form, seen, fields: DETAIL_FIELDS },
      conflict.theirs,
      whose === 'theirs' ? conflict.fields : [],
    );
    form.clearErrors();
    setConflict(undefined);
  }

  return { save, conflict, settle };
}
