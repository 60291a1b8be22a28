import { useRef } from 'react';
import { isRefusal, textOf } from '../../data/errors.ts';
import { useAccountCache } from '../../data/useAccountCache.ts';
import type { Account } from '../../domain/entities.ts';
import { useT } from '../../ui/i18n.tsx';
import { notify } from '../../ui/toasts.ts';

/** A part of an account that has a form of its own. */
export type AccountPart<Draft> = {
  draftOf(account: Account): Draft;
  isSame(a: Draft, b: Draft): boolean;
  send(draft: Draft): Promise<Account>;
  /** Said once it is saved. */
  saved: string;
  /** Said where the server has no words of its own. */
  failed: string;
};

/**
 * Saves a part of the account. The wire has no versions: the account is read first, and what somebody else has changed
 * meanwhile is told before it is written over. An answer that was lost is read back (spec 2 §4).
 */
export function useAccountPart<Draft>(
  account: Account,
  onRead: () => Promise<Account>,
  { draftOf, isSame, send, saved, failed }: AccountPart<Draft>,
) {
  const t = useT();
  const { put } = useAccountCache();
  const seen = useRef(draftOf(account));
  const done = (draft: Draft): undefined => {
    seen.current = draft;
    notify({ level: 'success', text: saved });
  };
  const wasSaved = async (draft: Draft): Promise<boolean> =>
    onRead().then(
      (now) => isSame(draftOf(now), draft),
      () => false,
    );

  return async (draft: Draft): Promise<string | undefined> => {
    try {
      const now = draftOf(await onRead());
      if (!isSame(now, seen.current) && !isSame(now, draft)) {
        seen.current = now;
        return t('ownBilling.changed');
      }
      put(await send(draft));
      return done(draft);
    } catch (error) {
      if (!isRefusal(error) && (await wasSaved(draft))) return done(draft);
      return textOf(error) ?? failed;
    }
  };
}
