import { useEffect } from 'react';
import notices from '../../../i18n/en/notices.json';
import { paths } from '../../paths.ts';
import { useT } from '../../ui/i18n.tsx';
import { usePublic } from '../context.ts';
import { Waiting } from '../Waiting.tsx';
import { WithTexts } from '../WithTexts.tsx';
import { signOutOnce } from './signOutOnce.ts';

const AREAS = { notices };

function SigningOut() {
  const t = useT();
  const context = usePublic();
  useEffect(() => {
    let isHere = true;
    void signOutOnce(context.api.session).then(() => {
      if (isHere) context.show(paths.login, 'replace');
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
