import { useEffect, useEffectEvent, useState } from 'react';
import type { MessageKey } from '../../../i18n/messages.ts';
import type { EntryContext } from '../../api/context.ts';
import { paths } from '../../paths.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { showToast } from '../../kit/toasts/toastStore.ts';
import { AppLink } from '../AppLink.tsx';
import { warnInactive, WithHelpEmail } from '../HelpEmail.tsx';
import { usePublic } from '../context.ts';
import { PublicLayout } from '../PublicLayout.tsx';
import { Waiting } from '../Waiting.tsx';
import { FormNote } from '../form/FormNote.tsx';
import { setLoginState } from '../login/loginState.ts';
import { completeReturn, type ReturnOutcome } from './completeReturn.ts';

/** Navigates according to the outcome; returns the message of an outcome that stays on this screen. */
function follow(outcome: ReturnOutcome, context: EntryContext, t: Translate): MessageKey | undefined {
  switch (outcome.kind) {
    case 'failed':
      return outcome.text;
    case 'arrived':
      showToast({ level: 'success', text: t('hosted.successful') });
      context.arrive();
      break;
    case 'signed-in':
      context.arrive();
      break;
    case 'second-factor':
      showToast({ level: 'info', text: t('public.login.codeSent') });
      context.show(paths.twoFactor, 'replace');
      break;
    case 'expired-account':
      context.show(paths.expiredAccount, 'replace');
      break;
    case 'login':
      if (outcome.notice.quiet) warnInactive(context.runtime.brand.help.email);
      setLoginState({ notice: outcome.notice });
      context.show(paths.login, 'replace');
      break;
  }
  return undefined;
}

/** /idpresponse: completes the return from the provider (spec 1 §2; decisions §6). */
export function IdpResponseScreen() {
  const t = useT();
  const context = usePublic();
  const [failure, setFailure] = useState<MessageKey>();
  /** Apart from the effect: another language must not complete the return again. */
  const conclude = useEffectEvent((outcome: ReturnOutcome) => setFailure(follow(outcome, context, t)));
  useEffect(() => {
    let isHere = true;
    void completeReturn(context).then((outcome) => {
      if (isHere) conclude(outcome);
    });
    return () => {
      isHere = false;
    };
  }, [context]);
  if (failure === undefined) return <Waiting title={t('hosted.title')} lead={t('hosted.lead')} />;
  return (
    <PublicLayout title={t('hosted.failed')}>
      <FormNote level="error">
        <p>{t(failure)}</p>
      </FormNote>
      {failure !== 'hosted.cancelled' && (
        <p>
          <WithHelpEmail text="hosted.next" email={context.runtime.brand.help.email} />
        </p>
      )}
      <AppLink to={paths.login} className="btn primary block">
        {t('public.backToSignIn')}
      </AppLink>
    </PublicLayout>
  );
}
