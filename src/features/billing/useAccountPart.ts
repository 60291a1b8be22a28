import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/messages.ts';
import { saveEndOf, useConfirmedWrite } from '../../data/useConfirmedWrite.ts';
import type { Account } from '../../domain/entities.ts';
import { isWritten, type SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import { changesOf, conflictsIn, withFields } from '../../domain/writes/fieldChanges.ts';
import { useFollow } from '../../kit/form/useFollow.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';

/** A part of the account that has a form of its own. */
type AccountPart<Draft extends Record<keyof Draft, string>> = {
  form: UseFormReturn<Draft>;
  fields: readonly (keyof Draft & string)[];
  draftOf(account: Account): Draft;
  isSame(a: Draft, b: Draft): boolean;
  /** Sends the draft and updates the cached account. */
  send(draft: Draft): Promise<Account>;
  /** The notification after saving. */
  saved: MessageKey;
  /** Shown when the server has no words of its own. */
  failed: string;
};

/**
 * Saves a part of the account. The contract has no versions, so the account is read first: fields that somebody else
 * has changed are kept, and one that both have changed is reported before it can be overwritten (spec 2 §4).
 */
export function useAccountPart<Draft extends Record<keyof Draft, string>>(
  account: Account,
  onRead: () => Promise<Account>,
  { form, fields, draftOf, isSame, send, saved, failed }: AccountPart<Draft>,
) {
  const t = useT();
  const notify = useNotify();
  const { run } = useConfirmedWrite<Draft, Account, Account, string>();
  const seen = useRef(draftOf(account));
  useFollow({ form, seen, fields }, draftOf(account));

  return async (draft: Draft): Promise<SaveEnd> => {
    let merged = draft;
    const end = await run({
      input: draft,
      async prepare() {
        const now = draftOf(await onRead());
        const conflicts = conflictsIn<keyof Draft & string>(fields, seen.current, draft, now);
        merged = withFields(now, changesOf<keyof Draft & string>(fields, seen.current, draft), draft);
        if (conflicts.length === 0 || isSame(now, draft)) return undefined;
        seen.current = withFields(seen.current, conflicts, now);
        return { stop: t('ownBilling.changed') };
      },
      send: () => send(merged),
      look: onRead,
      isDone: (now) => isSame(draftOf(now), merged),
    });
    if (isWritten(end)) {
      seen.current = end.input;
      notify(saved, { type: 'success' });
    }
    return saveEndOf(end, failed);
  };
}
