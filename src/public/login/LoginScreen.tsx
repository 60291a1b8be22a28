import { useT } from '../../ui/i18n.tsx';
import { usePublic } from '../context.ts';
import { Door } from '../Door.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginNotice } from './LoginNotice.tsx';
import { useSignIn } from './useSignIn.tsx';

/** /login: sign in with email and password (spec 1 §2). */
export function LoginScreen() {
  const t = useT();
  const { pricing } = usePublic().runtime.config.apps;
  const signIn = useSignIn();
  return (
    <Door title={t('public.login.title')} lead={t('public.login.lead')}>
      {signIn.notice && <LoginNotice notice={signIn.notice} />}
      <LoginForm {...signIn} />
      {pricing !== undefined && (
        <p className="cell muted">
          {t('public.login.noAccount')} <a href={pricing}>{t('public.login.pricing')}</a>
        </p>
      )}
    </Door>
  );
}
