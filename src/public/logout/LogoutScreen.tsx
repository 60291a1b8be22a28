import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { useT } from '../../ui/i18n.tsx';
import { usePublic } from '../context.ts';
import { Waiting } from '../Waiting.tsx';
import { signOutOnce } from './signOutOnce.ts';

/** /logout: signs out, then shows /login (spec 1 §2). */
export function LogoutScreen() {
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
  return <Waiting title={t('public.logout.title')} lead={t('public.logout.lead')} />;
}
