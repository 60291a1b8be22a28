/** The chunk of the user dialogs. */
import { shownEmail } from '../../../domain/people/shownEmail.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Confirmation } from '../../../kit/layers/confirm.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { nameOfUser } from '../columns.tsx';
import { ChangeRole } from './ChangeRole.tsx';
import { ChangeStatus } from './ChangeStatus.tsx';
import type { UserDialog, UserDialogProps, UserDialogs } from './useUserCall.ts';
import { EditAccess } from './EditAccess.tsx';
import { EditUser } from './EditUser.tsx';

/** Mails a user a link to set a new password (spec 1 §8), after a confirmation because a mail can't be recalled. */
function ResetPassword({ user, close }: UserDialogProps) {
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
        body: t('people.reset.body', { email: shownEmail(user.email) }),
        action: t('people.reset.action'),
        run: send,
      }}
      close={close}
    />
  );
}

const DIALOGS: UserDialogs = {
  edit: EditUser,
  role: ChangeRole,
  access: EditAccess,
  status: ChangeStatus,
  reset: ResetPassword,
};

/** Renders one of the dialogs. */
export function ShownUserDialog({ dialog, ...props }: UserDialogProps & { dialog: UserDialog }) {
  const Shown = DIALOGS[dialog];
  return <Shown {...props} />;
}
