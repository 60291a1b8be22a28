/** Changes some sections of many users and leaves their other sections as they are. Pure. */
import { judge } from '../access/access.ts';
import { reasonOf } from '../access/verdict.ts';
import type { Setting } from '../accounts/accountRules.ts';
import type { User } from '../entities.ts';
import type { BulkRules } from '../bulk/rules.ts';
import { accessOf, type AccessValues, availableSections, isUsable } from './sectionAccess.ts';
import { USER_WORDS } from './userStatus.ts';

/** The sections to change; others are absent. */
export type AccessChange = Partial<AccessValues>;

type Flags = Setting['flags'] & { readonly branding: boolean };

/** What the user may open after the change. */
export const accessAfter = (user: User, change: AccessChange): AccessValues => ({
  ...accessOf(user),
  ...change,
});

/** The rules for changing these sections of many users; nobody is left with a combination that can't be used. */
export const accessRules = (viewer: User, change: AccessChange, flags: Flags): BulkRules<User> => ({
  ...USER_WORDS,
  isDone: (user) =>
    availableSections(flags).every(
      (section) => accessAfter(user, change)[section] === accessOf(user)[section],
    ),
  refusalOf(target) {
    const refusal = reasonOf(judge(viewer, 'user.editAccess', { target, setting: { flags } }));
    return refusal ?? (isUsable(accessAfter(target, change)) ? undefined : 'sectionsNeeded');
  },
});
