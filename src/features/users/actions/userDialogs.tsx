/** What the dialogs' chunk holds. */
import { WithTexts } from '../../../kit/i18n/WithTexts.tsx';
import { ChangeRole } from './ChangeRole.tsx';
import { ChangeStatus } from './ChangeStatus.tsx';
import type { UserDialog, UserDialogProps, UserDialogs } from './dialogs.ts';
import { EditAccess } from './EditAccess.tsx';
import { EditUser } from './EditUser.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { PEOPLE_TEXTS } from './texts.ts';

const DIALOGS: UserDialogs = {
  edit: EditUser,
  role: ChangeRole,
  access: EditAccess,
  status: ChangeStatus,
  reset: ResetPassword,
};

/** One of them. */
export function ShownUserDialog({ dialog, ...props }: UserDialogProps & { dialog: UserDialog }) {
  const Shown = DIALOGS[dialog];
  return (
    <WithTexts areas={PEOPLE_TEXTS}>
      <Shown {...props} />
    </WithTexts>
  );
}
