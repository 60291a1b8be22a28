import { useEffect } from 'react';
import type { Auth } from '../../api/context.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { usePublic } from '../context.ts';
import { Waiting } from '../Waiting.tsx';

const running = new WeakMap<Auth, Promise<void>>();

/**
 * Signs out, single-flight even if the screen remounts meanwhile. Never rejects: the session ends here whatever the
 * server answers.
 */
function signOutOnce(auth: Auth): Promise<void> {
  const known = running.get(auth);
  if (known) return known;
  const mine = auth
    .logout()
    .catch(() => undefined)
    .finally(() => running.delete(auth));
  running.set(auth, mine);
  return mine;
}

/** /logout: signs out, then shows /login (spec 1 §2). */
export function LogoutScreen() {
  const t = useT();
  const context = usePublic();
  useEffect(() => {
    let isHere = true;
    // After an upgrade the next screen says when to return (spec 2 §4).
    const after = new URLSearchParams(window.location.search).get('after');
    void signOutOnce(context.auth).then(() => {
      if (isHere) context.show(after === 'upgrade' ? paths.upgradeInProgress : paths.login, 'replace');
    });
    return () => {
      isHere = false;
    };
  }, [context]);
  return <Waiting title={t('notices.logout.title')} lead={t('notices.logout.lead')} />;
}
