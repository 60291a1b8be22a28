import type { Area } from '../../i18n/messages.ts';
import { useSyncExternalStore } from 'react';
import { ImpersonationBar } from '../shared/people/ImpersonationBar.tsx';
import { usePublic } from './context.ts';
import { WithTexts } from '../kit/i18n/WithTexts.tsx';

/** The names of user types are among the texts of the lists. */
const AREAS: readonly Area[] = ['impersonation', 'lists'];

/** The impersonation bar above a public screen (decisions §4). */
export function ActingBar() {
  const { api, auth } = usePublic();
  const { session } = api;
  const user = useSyncExternalStore(session.on, session.user);
  return (
    user && (
      <WithTexts areas={AREAS}>
        <ImpersonationBar user={user} onEnd={auth.endImpersonation} />
      </WithTexts>
    )
  );
}
