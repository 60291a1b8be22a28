import type { Area } from '../../i18n/messages.ts';
import { useSyncExternalStore } from 'react';
import { WithTexts } from '../kit/i18n/WithTexts.tsx';
import { lazyLayer } from '../kit/layers/lazyLayer.tsx';
import { usePublic } from './context.ts';

/** The names of user types are among the texts of the lists. */
const AREAS: readonly Area[] = ['impersonation', 'lists'];

// With the console's layers, for which no visitor should wait.
const LazyBar = lazyLayer(
  () => import('../shared/people/ImpersonationBar.tsx').then(({ ImpersonationBar }) => ImpersonationBar),
  ['lookOnly'],
);

/** The impersonation bar above a public screen (decisions §4). */
export function ActingBar() {
  const { api, auth } = usePublic();
  const { session } = api;
  const user = useSyncExternalStore(session.on, session.user);
  return (
    user && (
      <WithTexts areas={AREAS}>
        <LazyBar user={user} port={{ session, auth }} />
      </WithTexts>
    )
  );
}
