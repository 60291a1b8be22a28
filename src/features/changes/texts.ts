import type { Area } from '../../../i18n/messages.ts';

/** The texts of the user's own changes, and the names of features. */
export const CHANGES_TEXTS: readonly Area[] = ['changes', 'features'];

/** Those of an undo, which warns of an account's last admin as the user dialogs do, and goes record by record. */
export const UNDO_TEXTS: readonly Area[] = ['changes', 'features', 'people', 'many'];
