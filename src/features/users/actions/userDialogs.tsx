/** The chunk of the user dialogs. */
import { useConsoleData } from '../../../data/hooks.ts';
import { nameOfUser, shownEmail } from '../../../domain/people/shownEmail.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Confirmation } from '../../../kit/layers/confirm.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { ChangeRole } from './ChangeRole.tsx';
import { ChangeStatus } from './ChangeStatus.tsx';
import { EditAccess } from './EditAccess.tsx';
import { EditUser } from './EditUser.tsx';
import { FreshUser } from './FreshUser.tsx';
import type { UserDialog, UserDialogProps } from './useUserCall.ts';

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

const FORMS = { edit: EditUser, role: ChangeRole, access: EditAccess };

/** Renders one of the dialogs. */
export function ShownUserDialog({ dialog, ...props }: UserDialogProps & { dialog: UserDialog }) {
  const t = useT();
  if (dialog === 'status') return <ChangeStatus {...props} />;
  if (dialog === 'reset') return <ResetPassword {...props} />;
  const Form = FORMS[dialog];
  return (
    <FreshUser {...props} title={t(`people.${dialog}.title`)}>
      {(fresh) => <Form {...props} user={fresh} />}
    </FreshUser>
  );
}
