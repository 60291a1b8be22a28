import { useState } from 'react';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { useHydrated } from '../../kit/hooks/useHydrated.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { usePublic } from '../context.ts';
import { PublicLayout } from '../PublicLayout.tsx';
import { SocialButtons } from '../hosted/SocialButtons.tsx';
import { loginState } from './loginState.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginNotice } from './LoginNotice.tsx';
import { useSignIn } from './useSignIn.tsx';

// Lazy, because most visitors have not lost a session.
const EndedNote = lazyLayer(() => import('./EndedNote.tsx').then((module) => module.EndedNote), 'public');
const SsoForm = lazyLayer(() => import('../hosted/SsoForm.tsx').then((module) => module.SsoForm), 'public');

/** /login: sign in with email and password, or by a hosted provider (spec 1 §2). */
export function LoginScreen() {
  const t = useT();
  const { runtime, resume } = usePublic();
  const pricing = useHydrated() ? runtime.config.apps.pricing : undefined;
  const [email] = useState(loginState().email);
  const [ended, setEnded] = useState(loginState().ended);
  const signIn = useSignIn();
  // From another screen, so not about what is typed here.
  const [brought] = useState(signIn.notice);
  const isBrought = signIn.notice === brought;
  const [isSso, setSso] = useState(false);
  return (
    <PublicLayout
      title={t(isSso ? 'public.sso.title' : 'public.login.title')}
      lead={t(isSso ? 'public.sso.lead' : 'public.login.lead')}
    >
      {isSso && <SsoForm onClose={() => setSso(false)} />}
      {/* Hidden rather than unmounted, so that typed input and the layout's gaps remain. */}
      <div className="login-ways" hidden={isSso}>
        {signIn.notice && isBrought && <LoginNotice notice={signIn.notice} />}
        {ended && !signIn.notice && <EndedNote reason={ended} resume={resume} onEnded={setEnded} />}
        <SocialButtons mode="login" onSso={() => setSso(true)} />
        {signIn.notice && !isBrought && <LoginNotice notice={signIn.notice} />}
        <LoginForm {...signIn} email={email} />
        {pricing !== undefined && (
          <p className="cell muted">
            {t('public.login.noAccount')} <a href={pricing}>{t('public.login.pricing')}</a>
          </p>
        )}
      </div>
    </PublicLayout>
  );
}
