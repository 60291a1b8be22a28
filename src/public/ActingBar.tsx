import { useSyncExternalStore } from 'react';
import { lazyLayer } from '../kit/layers/lazyLayer.tsx';
import { usePublic } from './context.ts';

// Lazy, because it needs the console's layers, for which no visitor should have to wait.
const LazyBar = lazyLayer(
  async () => (await import('../shared/people/ImpersonationBar.tsx')).ImpersonationBar,
  'console',
);

/** The impersonation bar above a public screen (decisions §4). */
export function ActingBar() {
  const { api, auth } = usePublic();
  const { session } = api;
  const user = useSyncExternalStore(session.on, session.user);
  return user && <LazyBar user={user} port={{ session, auth }} />;
}
