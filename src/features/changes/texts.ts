import type { Area } from '../../../i18n/messages.ts';

/** The texts of the user's own changes, and the names of features. */
export const CHANGES_TEXTS: readonly Area[] = ['changes', 'features'];
