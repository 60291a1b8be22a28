/** The upgrade-request form before anything is typed. */
import type { SalesRequest, ServiceTier } from '../../../data/methods/money.ts';
import type { Account, User } from '../../../domain/entities.ts';

/** The tiers that an account can ask for; the one that sales are asked about first. */
export const tiersFor = ({ accessType }: Pick<Account, 'accessType'>): readonly ServiceTier[] =>
  accessType === 'LITE' ? ['ENTERPRISE', 'PROFESSIONAL'] : ['ENTERPRISE'];

/** What is known of whoever asks, and of their company. */
export const requestOf = (
  { firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>,
  account: Pick<Account, 'name'>,
): SalesRequest => ({ firstName, lastName, email, company: account.name, serviceTier: 'ENTERPRISE' });
