/** Types and helpers that the parts of the invite share. */
import type { AccountProps } from '../../../data/record.tsx';
import type { Id, Invitation } from '../../../domain/entities.ts';
import type { InviteDraft } from '../../../domain/invitation/invitation.ts';
import type { OwnHeadings } from '../../../domain/people/pastedTable.ts';
import type { Translate } from '../../../kit/i18n/i18n.tsx';

/** The account that people are invited to. */
export type InviteTarget = AccountProps & {
  /** Seats were just bought: the invite can be skipped for now (spec 2 §2). */
  purchasing?: boolean | undefined;
  /** Switches from the invite to the form that creates one user of any role. */
  onRole?: (() => void) | undefined;
};

/** The draft that outlives a lost session: the list and the input of the fields. */
export type KeptInvite = { draft: InviteDraft; typed: Invitation };

export const draftKeyOf = (userId: Id, accountId: Id): string => `${userId}:invite:${accountId}`;

export const NOBODY: Invitation = { firstName: '', lastName: '', email: '' };

/** The column headings of a list in the language of the page. */
export const headingsOf = (t: Translate): OwnHeadings => ({
  firstName: t('invite.field.firstName'),
  lastName: t('invite.field.lastName'),
  email: t('invite.field.email'),
});
