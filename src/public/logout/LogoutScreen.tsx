import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { useT } from '../../ui/i18n.tsx';
import { usePublic } from '../context.ts';
import { Door } from '../Door.tsx';
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
  return (
    <Door title={t('public.logout.title')} focusTitle>
      <p className="row" role="status">
        <span className="spinner" aria-hidden="true" />
        {t('public.logout.lead')}
      </p>
    </Door>
  );
}
