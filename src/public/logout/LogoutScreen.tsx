import type { Area } from '../../../i18n/messages.ts';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { usePublic } from '../context.ts';
import { Waiting } from '../Waiting.tsx';
import { WithTexts } from '../../kit/i18n/WithTexts.tsx';
import { signOutOnce } from './signOutOnce.ts';

const AREAS: readonly Area[] = ['notices'];

function SigningOut() {
  const t = useT();
  const context = usePublic();
  useEffect(() => {
    let isHere = true;
    // After an upgrade the screen tells when to come back (spec 2 §4).
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

/** /logout: signs out, then shows /login (spec 1 §2). */
export const LogoutScreen = () => (
  <WithTexts areas={AREAS}>
    <SigningOut />
  </WithTexts>
);
