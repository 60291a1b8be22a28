import { useConsoleData } from '../../../data/hooks.ts';
import { Confirmation } from '../../../kit/layers/confirm.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { nameOfUser } from '../columns.tsx';
import type { UserDialogProps } from './dialogs.ts';

/** Mails somebody a link to set another password (spec 1 §8). It is asked first: a mail can't be called back. */
export function ResetPassword({ user, close }: UserDialogProps) {
  const t = useT();
  const notify = useNotify();
  const { requestPasswordReset } = useConsoleData();

  async function send(): Promise<string | undefined> {
    try {
      await requestPasswordReset(user.email);
    } catch {
      return t('people.message.resetFailed');
    }
    notify('people.message.resetSent', { type: 'success' });
    return undefined;
  }
  return (
    <Confirmation
      question={{
        title: t('people.reset.title'),
        context: <bdi>{nameOfUser(user)}</bdi>,
        body: t('people.reset.body', { email: user.email }),
        action: t('people.reset.action'),
        run: send,
      }}
      close={close}
    />
  );
}
