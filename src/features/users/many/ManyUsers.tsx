/** The chunk of the dialogs that change many users one by one. */
import type { Area } from '../../../../i18n/messages.ts';
import { WithTexts } from '../../../kit/i18n/WithTexts.tsx';
import type { ManyDialog, ManyUsersProps } from './dialogs.ts';
import { ManyAccess } from './ManyAccess.tsx';
import { ManyRoles } from './ManyRoles.tsx';

const TEXTS: readonly Area[] = ['many', 'people'];

/** Asks for the change, names who is left out, sends it one by one, and accounts for everybody. */
export function ManyUsers({ dialog, ...props }: ManyUsersProps & { dialog: ManyDialog }) {
  return (
    <WithTexts areas={TEXTS}>
      {dialog === 'role' ? <ManyRoles {...props} /> : <ManyAccess {...props} />}
    </WithTexts>
  );
}
