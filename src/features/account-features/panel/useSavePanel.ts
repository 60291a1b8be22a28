import type { RefObject } from 'react';
import { failureOf, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import type { Account, Feature, Id } from '../../../domain/entities.ts';
import {
  mergedSwitches,
  permissionsOf,
  sameSwitches,
  type Switches,
  switchesOf,
} from '../../../domain/accounts/featureRules.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import type { Panel } from './panels.ts';

type Parts = {
  panel: Panel;
  accountId: Id;
  features: readonly Feature[];
  /** The switches as the form was filled with them. */
  seen: RefObject<Switches>;
  onRead(): Promise<Account>;
};

/**
 * Saves a panel's switches. The wire has no versions and takes all of them, so the account is read once more before:
 * what somebody else has switched meanwhile is sent as it is now. Where no answer came back, the account tells whether
 * it was saved. Then the account is read again (spec 1 §7).
 */
export function useSavePanel({ panel, accountId, features, seen, onRead }: Parts) {
  const t = useT();
  const notify = useNotify();
  const data = useConsoleData();
  const { put, refresh } = useAccountCache();
  const { run } = useConfirmedWrite<Switches, Account, Account, string>();

  return async (draft: Switches): Promise<SaveEnd> => {
    let wanted = draft;
    const end = await run({
      input: draft,
      async prepare() {
        const now = await onRead();
        wanted = mergedSwitches(seen.current, draft, switchesOf(features, now));
        // Somebody else may have made the same change.
        return sameSwitches(wanted, switchesOf(features, now)) ? { done: now } : undefined;
      },
      send: () => panel.save(data, accountId, permissionsOf(features, wanted)),
      look: onRead,
      isDone: (now) => sameSwitches(switchesOf(features, now), wanted),
    });
    if (end?.kind === 'done') put(end.answer);
    if (isWritten(end)) {
      seen.current = end.input;
      notify(panel.saved, { type: 'success' });
    }
    if (end?.kind === 'unsent' && failureOf(end.error).statusCode === 404)
      return t('accounts.record.goneTitle');
    const told = saveEndOf(end, panel.failed(t, undefined));
    // Also after a refusal: what is here may be old.
    if (end?.kind !== 'unsent') await refresh(accountId);
    return typeof told === 'string' && end && 'error' in end ? panel.failed(t, textOf(end.error)) : told;
  };
}
