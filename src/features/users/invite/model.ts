/** What the parts of the invite share. */
import type { Area } from '../../../../i18n/messages.ts';
import type { Account, Id, Invitation } from '../../../domain/entities.ts';
import type { InviteDraft } from '../../../domain/invitation/invitation.ts';
import type { OwnHeadings } from '../../../domain/invitation/invitationText.ts';
import type { Translate } from '../../../kit/i18n/i18n.tsx';

/** Texts that the invite brings along. */
export const INVITE_TEXTS: readonly Area[] = ['invite'];

/** What the invite is opened for. */
export type InviteTarget = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
  purchasing?: boolean | undefined;
};

/** What outlives a lost session: the list, and what stands in the fields. */
export type KeptInvite = { draft: InviteDraft; typed: Invitation };

export const draftKeyOf = (userId: Id, accountId: Id): string => `${userId}:invite:${accountId}`;

export const NOBODY: Invitation = { firstName: '', lastName: '', email: '' };

/** The headings of a list in the language of the screen. */
export const headingsOf = (t: Translate): OwnHeadings => ({
  firstName: t('invite.field.firstName'),
  lastName: t('invite.field.lastName'),
  email: t('invite.field.email'),
});

/** Whom a line is about, in words. */
export const whoIs = ({ firstName, lastName, email }: Invitation): string =>
  `${firstName} ${lastName}`.trim() || email;
