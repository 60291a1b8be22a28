/** The chunk of the dialogs that change many users one by one. */
import type { ManyDialog, ManyUsersProps } from './dialogs.ts';
import { ManyAccess } from './ManyAccess.tsx';
import { ManyRoles } from './ManyRoles.tsx';

/** Asks for the change, names the users who are left out, sends it user by user, and shows every outcome. */
export function ManyUsers({ dialog, ...props }: ManyUsersProps & { dialog: ManyDialog }) {
  return dialog === 'role' ? <ManyRoles {...props} /> : <ManyAccess {...props} />;
}
