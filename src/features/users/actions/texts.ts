/** The texts of what is done with users, which come with its dialogs. */
import type { Area } from '../../../../i18n/messages.ts';

export const PEOPLE_TEXTS: readonly Area[] = ['people'];
