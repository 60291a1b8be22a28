/** Forms of the page at /__mock that mail links, so that every kind of link can be tried. */
import { mailLink } from '../outbox/linkMails.ts';
import type { Platform } from '../platform.ts';
import { companyRow } from '../seeds/companies.ts';
import { WrongForm } from './parts.ts';

type Action = (platform: Platform, form: URLSearchParams) => string;

function emailOf(form: URLSearchParams): string {
  const email = (form.get('email') ?? '').trim();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email)) throw new WrongForm('email: an address');
  return email;
}

/** Creates a user of Granite Peak Partners without a password. */
function invite(platform: Platform, email: string): void {
  const { db, clock } = platform.state();
  const user = db.users.withEmail(email);
  if (user >= 0 && db.users.extras.get(user)?.password !== null)
    throw new WrongForm(`email: ${email} has a password already`);
  if (user < 0) {
    db.users.add({
      firstName: '',
      lastName: '',
      email,
      userType: 'USER',
      roles: ['COMPANY_MEMBER'],
      account: companyRow('granite'),
      createdAt: clock.now(),
      extra: { password: null },
    });
    db.touch();
  }
  mailLink(platform.state(), 'invitation', email);
}

/** The actions by their path below /__mock; each returns the section to show next. */
export const LINK_ACTIONS: Readonly<Record<string, Action>> = {
  'links/invite'(platform, form) {
    invite(platform, emailOf(form));
    return 'outbox';
  },
  'links/register'(platform, form) {
    const email = emailOf(form);
    if (platform.db.users.withEmail(email) >= 0) throw new WrongForm(`email: ${email} is a user already`);
    mailLink(platform.state(), 'registration', email);
    return 'outbox';
  },
  'links/reset'(platform, form) {
    const email = emailOf(form);
    if (platform.db.users.withEmail(email) < 0) throw new WrongForm(`email: nobody is ${email}`);
    mailLink(platform.state(), 'reset', email);
    return 'outbox';
  },
};
