import { type RefObject, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { failureOf } from '../../../data/errors.ts';
import { useChangeLog } from '../../../data/useChangeLog.ts';
import { useUpdate } from '../../../data/mutations.ts';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import {
  type AccountDetails,
  changedFields,
  changeOfDetails,
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

/** Fields that both the user and somebody else have changed since they were read. */
export type Conflict = { fields: readonly DetailField[]; theirs: AccountDetails; mine: AccountDetails };

type Options = {
  id: Id;
  form: UseFormReturn<AccountDetails>;
  /** The details that the form was last filled with. */
  seen: RefObject<AccountDetails>;
  onRead(): Promise<Account>;
};

/**
 * Saves the details. The API has no versions, so the account is read again before sending: changes by somebody else are
 * kept, and when both changed the same field nothing is sent until the user has chosen. At most two calls, the second
 * only after the first has succeeded; then the account is read again (spec 1 §7).
 */
export function useSaveDetails({ id, form, seen, onRead }: Options) {
  const t = useT();
  const notify = useNotify();
  const update = useUpdate('accounts');
  const { refresh } = useAccountCache();
  const { run } = useConfirmedWrite<AccountDetails, void, Account, string>();
  const log = useChangeLog();
  const [conflict, setConflict] = useState<Conflict>();

  async function save(draft: AccountDetails): Promise<SaveEnd> {
    const changed = changedFields(seen.current, draft);
    if (changed.length === 0) return undefined;
    let updates = toUpdates(seen.current, draft);
    let isPartial = false;
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
        isPartial = account !== undefined;
        if (billingContact) await update({ id, data: { billingContact } });
      },
      look: onRead,
      isDone: (now) => changesOf(changed, detailsOf(now), draft).length === 0,
    });
    const change = log.note(end, changeOfDetails(id, { seen: seen.current, draft }));
    if (isWritten(end)) {
      seen.current = end.input;
      notify('accounts.message.updated', { type: 'success', change });
    }
    const result = saveEndOf(end, t('accounts.message.updateFailed'));
    if (end?.kind === 'unsent')
      return failureOf(end.error).statusCode === 404 ? t('accounts.record.goneTitle') : result;
    // Also after a failure: the data shown may be stale.
    await refresh(id);
    if (typeof result !== 'string' || end?.kind === 'stopped') return result;
    const isTaken = end?.kind === 'outdated' && failureOf(end.error).statusCode === 409;
    if (isTaken && updates.account?.name !== undefined && !isPartial)
      form.setError('name', { type: 'server', message: result }, { shouldFocus: true });
    return isPartial ? t('accounts.settings.partial', { reason: result }) : result;
  }

  /** Resolves the conflict in the form, without saving. */
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
