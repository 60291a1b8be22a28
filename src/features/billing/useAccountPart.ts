import { useRef } from 'react';
import type { MessageKey } from '../../../i18n/messages.ts';
import { saveEndOf, useConfirmedWrite } from '../../data/useConfirmedWrite.ts';
import { isWritten, type SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import type { Account } from '../../domain/entities.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';

/** A part of the account that has a form of its own. */
export type AccountPart<Draft> = {
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
 * Saves a part of the account. The contract has no versions, so the account is read first, and a change by somebody
 * else is reported before it can be overwritten (spec 2 §4).
 */
export function useAccountPart<Draft>(
  account: Account,
  onRead: () => Promise<Account>,
  { draftOf, isSame, send, saved, failed }: AccountPart<Draft>,
) {
  const t = useT();
  const notify = useNotify();
  const { run } = useConfirmedWrite<Draft, Account, Account, string>();
  const seen = useRef(draftOf(account));

  return async (draft: Draft): Promise<SaveEnd> => {
    const end = await run({
      input: draft,
      async prepare() {
        const now = draftOf(await onRead());
        if (isSame(now, seen.current) || isSame(now, draft)) return undefined;
        seen.current = now;
        return { stop: t('ownBilling.changed') };
      },
      send: () => send(draft),
      look: onRead,
      isDone: (now) => isSame(draftOf(now), draft),
    });
    if (isWritten(end)) {
      seen.current = end.input;
      notify(saved, { type: 'success' });
    }
    return saveEndOf(end, failed);
  };
}
