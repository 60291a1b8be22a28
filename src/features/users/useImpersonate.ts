import { useState } from 'react';
import { useConsoleSession } from '../../data/session.tsx';
import type { User } from '../../domain/entities.ts';
import { useT } from '../../ui/i18n.tsx';
import { notify } from '../../ui/toasts.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { nameOfUser } from './columns.tsx';

/** Starts an impersonation and says how it went (spec 1 §8); `startingId` is the user it is being started for. */
export function useImpersonate() {
  const t = useT();
  const { impersonate } = useConsoleSession();
  const [startingId, setStartingId] = useState<string>();
  const [busy, run] = useOneAtATime();

  const start = (user: User) =>
    run(async () => {
      setStartingId(user.id);
      const outcome = await impersonate(user.id);
      if (outcome === 'started')
        notify({ level: 'info', text: t('impersonation.started', { name: nameOfUser(user) }) });
      else if (outcome !== 'dropped')
        notify({
          level: 'error',
          text: outcome === 'failed' ? t('impersonation.failed') : t('impersonation.refused'),
        });
    });
  return { startingId: busy ? startingId : undefined, start };
}
