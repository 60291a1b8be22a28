/** The texts of the user dialogs, loaded with them. */
import type { Area } from '../../../../i18n/messages.ts';

export const PEOPLE_TEXTS: readonly Area[] = ['people'];
