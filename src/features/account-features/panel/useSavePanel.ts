import type { RefObject } from 'react';
import { textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import type { Account, Feature, Id } from '../../../domain/entities.ts';
import {
  mergedSwitches,
  permissionsOf,
  sameSwitches,
  type Switches,
  switchesOf,
} from '../../../domain/featureRules.ts';
import { useT } from '../../../ui/i18n.tsx';
import { notify } from '../../../ui/toasts.ts';
import { isGone, isUncertain } from '../outcome.ts';
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
  const data = useConsoleData();
  const { put, refresh } = useAccountCache();

  /** Undefined once the account has these switches; else why not. */
  async function send(wanted: Switches): Promise<string | undefined> {
    try {
      put(await panel.save(data, accountId, permissionsOf(features, wanted)));
      return undefined;
    } catch (error) {
      const words = panel.failed(t, textOf(error));
      if (!isUncertain(error)) return words;
      const now = await onRead().catch(() => undefined);
      return now && sameSwitches(switchesOf(features, now), wanted) ? undefined : words;
    }
  }

  return async (draft: Switches): Promise<string | undefined> => {
    let now: Switches;
    try {
      now = switchesOf(features, await onRead());
    } catch (error) {
      return isGone(error) ? t('accounts.record.goneTitle') : panel.failed(t, textOf(error));
    }
    const wanted = mergedSwitches(seen.current, draft, now);
    // Somebody else may have made the same change.
    const failure = sameSwitches(wanted, now) ? undefined : await send(wanted);
    if (failure === undefined) {
      seen.current = draft;
      notify({ level: 'success', text: t(panel.saved) });
    }
    // Also after a refusal: what is here may be old.
    await refresh(accountId);
    return failure;
  };
}
