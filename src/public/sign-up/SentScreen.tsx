import { useState } from 'react';
import { resendSignUp } from '../../api/calls/entry.ts';
import { paths } from '../../paths.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { showToast } from '../../kit/toasts/toastStore.ts';
import { AppLink } from '../AppLink.tsx';
import { usePublic } from '../context.ts';
import { Door } from '../Door.tsx';
import { ResendForm } from './ResendForm.tsx';
import { type PendingSignUp, pendingSignUp, rememberSignUp } from './room.ts';
import { useProvedSend } from './useProvedSend.ts';

/** /signUp/resend: "check your email"; after a reload it asks for the address again (spec 1 §2, decisions §11). */
export function SentScreen() {
  const t = useT();
  const context = usePublic();
  const [about, setAbout] = useState(() => pendingSignUp(context));
  const { busy, notice, botCheck, send } = useProvedSend();

  const resend = (to: PendingSignUp): Promise<void> =>
    send(async (proof) => {
      await context.api.send(resendSignUp, { body: { ...to, ...proof } });
      rememberSignUp(context, to);
      setAbout(to);
      showToast({ level: 'success', text: t('signUp.sent.done') });
      return 'stays';
    });

  return (
    <Door
      title={t('signUp.sent.title')}
      lead={about ? t('signUp.sent.lead', { email: about.email }) : t('signUp.sent.unknown')}
      focusTitle
    >
      {about && <p className="second">{t('signUp.sent.hint')}</p>}
      <ResendForm
        key={about?.email}
        about={about}
        busy={busy}
        notice={notice}
        botCheck={botCheck}
        resend={resend}
      />
      <div className="stack tight cell muted">
        <p>
          {t('signUp.sent.wrong')}{' '}
          <AppLink to={about?.tier === 'PROFESSIONAL' ? paths.signUpPro : paths.signUp}>
            {t('signUp.sent.again')}
          </AppLink>
        </p>
        <p>
          {t('signUp.haveAccount')} <AppLink to={paths.login}>{t('signUp.logIn')}</AppLink>
        </p>
      </div>
    </Door>
  );
}
