import { type RefObject, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { failureOf, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import {
  type AccountDetails,
  changedFields,
  conflictsOf,
  DETAIL_FIELDS,
  type DetailField,
  detailsOf,
  toUpdates,
} from '../../../domain/accountForm.ts';
import type { Account, Id } from '../../../domain/entities.ts';
import { withFields } from '../../../domain/fieldChanges.ts';
import { showOver } from '../../../ui/form/useFollow.ts';
import { useT } from '../../../ui/i18n.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useAccountCache } from '../../../data/useAccountCache.ts';

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
  const { updateAccount, updateBillingContact } = useConsoleData();
  const { put, refresh } = useAccountCache();
  const [conflict, setConflict] = useState<Conflict>();
  const wordsOf = (error: unknown): string => textOf(error) ?? t('accounts.message.updateFailed');

  /** Sends both parts; a text says why it failed. */
  async function send(now: AccountDetails, wanted: AccountDetails): Promise<string | undefined> {
    const { account, billingContact } = toUpdates(now, wanted);
    let isPart = false;
    try {
      if (account) put(await updateAccount(id, account));
      isPart = account !== undefined;
      if (billingContact) put(await updateBillingContact(id, billingContact));
      return undefined;
    } catch (error) {
      const words = wordsOf(error);
      if (failureOf(error).statusCode === 409 && account?.name !== undefined && !isPart)
        form.setError('name', { type: 'server', message: words }, { shouldFocus: true });
      return isPart ? t('accounts.settings.partial', { reason: words }) : words;
    }
  }

  async function save(draft: AccountDetails): Promise<string | undefined> {
    if (changedFields(seen.current, draft).length === 0) return undefined;
    let now: AccountDetails;
    try {
      now = detailsOf(await onRead());
    } catch (error) {
      return failureOf(error).statusCode === 404 ? t('accounts.record.goneTitle') : wordsOf(error);
    }
    const fields = conflictsOf(seen.current, draft, now);
    setConflict(fields.length > 0 ? { fields, theirs: now, mine: draft } : undefined);
    if (fields.length > 0) return t('accounts.settings.conflict.title');
    const failure = await send(now, withFields(now, changedFields(seen.current, draft), draft));
    if (failure === undefined) {
      seen.current = draft;
      notify({ level: 'success', text: t('accounts.message.updated') });
    }
    // Also after a failure: its answer may be what was lost, and not the call.
    await refresh(id);
    return failure;
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
