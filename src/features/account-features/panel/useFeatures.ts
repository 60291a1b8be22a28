import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerKeys } from '../../../data/answerKeys.ts';
import { useConsoleQuery } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { may } from '../../../domain/access/access.ts';
import type { Account } from '../../../domain/entities.ts';
import type { Panel } from './panels.ts';

/** The catalogue changes with releases of the platform: both panels live on one reading, in milliseconds. */
const FRESH_MS = 300_000;

/**
 * The features of a panel that this user may see, each once, whether or not the console knows their names. By access
 * type with the flag `panel` (spec 1 §7); when that type changes, the switches stay until the new ones are here.
 */
export function useFeatures(panel: Panel, account: Account) {
  const { user, runtime } = useConsoleSession();
  const accessType = runtime.flags.panel ? account.accessType : undefined;
  const { data, error, isFetching, refetch } = useConsoleQuery(
    answerKeys.features(accessType),
    ({ features }, signal) => features({ accessType, signal }),
    { staleTime: FRESH_MS, placeholderData: keepPreviousData },
  );
  const shown = useMemo(() => {
    const byName = new Map(data?.map((feature) => [feature.name, feature]));
    return (
      data &&
      [...byName.values()].filter(
        (feature) =>
          panel.shows(feature) && may(user, 'account.feature', { name: feature.name, setting: runtime }),
      )
    );
  }, [data, panel, user, runtime]);
  return { features: shown, error, isFetching, retry: () => void refetch() };
}
