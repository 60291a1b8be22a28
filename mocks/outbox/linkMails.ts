/** Mails with a link that contains a one-time token (contract §2). */
import type { Link, LinkKind } from '../db/links.ts';
import type { State } from '../state/state.ts';

type Mail = {
  readonly subject: string;
  readonly text: string;
  readonly label: string;
  readonly path: string;
};

const MAILS: Readonly<Record<LinkKind, Mail>> = {
  signUp: {
    subject: 'Finish your sign-up',
    text: 'This link is good for 24 hours.',
    label: 'Finish the sign-up',
    path: '/signUp/register/',
  },
  invitation: {
    subject: 'You are invited',
    text: 'This link is good for 7 days.',
    label: 'Accept the invitation',
    path: '/accept-invitation?token=',
  },
  registration: {
    subject: 'Complete your registration',
    text: 'This link is good for 24 hours.',
    label: 'Complete the registration',
    path: '/complete-registration?token=',
  },
  reset: {
    subject: 'Set your password',
    text: 'This link is good for 24 hours.',
    label: 'Set a password',
    path: '/reset-password?token=',
  },
};

/** Mails a new link of this kind; `more` is appended to the text. */
export function mailLink({ links, outbox }: State, kind: LinkKind, email: string, more = ''): Link {
  const link = links.issue(kind, email);
  const { subject, text, label, path } = MAILS[kind];
  outbox.send({
    to: email,
    subject,
    text: `${text}${more && ` ${more}`}`,
    links: [{ label, href: `${path}${link.token}` }],
  });
  return link;
}
