import { useState } from 'react';
import { ApiError, isAborted } from '../../api/errors.ts';
import { paths } from '../../paths.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { showToast } from '../../kit/toasts/toastStore.ts';
import { usePublic } from '../context.ts';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { trackOutcome } from '../trackOutcome.ts';
import { type RegistrationKind, type Person, register } from './person.ts';
import { linkFailure } from './refusal.ts';

/** A registration by a link: its progress and result (spec 1 §7, §8; contract §2). */
export function useRegister(kind: RegistrationKind, token: string) {
  const t = useT();
  const context = usePublic();
  const { show, arrive } = context;
  const [busy, run] = useSingleFlight();
  const [failure, setFailure] = useState<{ text: string; isUnanswered: boolean }>();

  /** Stays busy after a success, because the next screen replaces the form. */
  async function attempt(person: Person, stayBusy: () => void): Promise<void> {
    setFailure(undefined);
    try {
      await trackOutcome(context, 'sign-up', register(context, kind, token, person));
      stayBusy();
      if (kind === 'pro') return arrive();
      showToast({ level: 'success', text: t('links.person.done') });
      show(paths.registered, 'replace');
    } catch (reason) {
      if (isAborted(reason)) return;
      if (kind !== 'pro' && reason instanceof ApiError && reason.statusCode === 410)
        return show(paths.registrationExpired, 'replace');
      const said = linkFailure(reason);
      const texts = {
        unanswered: t('links.unanswered'),
        words: said.kind === 'words' ? said.text : '',
        failed: t(kind === 'pro' ? 'links.pro.failed' : 'links.person.failed'),
      };
      setFailure({ text: texts[said.kind], isUnanswered: said.kind === 'unanswered' });
    }
  }

  return {
    busy,
    failure,
    register: (person: Person) => void run((stayBusy) => attempt(person, stayBusy)),
  };
}
