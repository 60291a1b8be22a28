/** The texts of what is done with users, which come with its dialogs. */
import people from '../../../../i18n/en/people.json';
import type { Messages } from '../../../../i18n/messages.ts';

export const PEOPLE_TEXTS: Messages = { people };
