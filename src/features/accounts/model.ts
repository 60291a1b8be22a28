/** Logic of the account screens. Pure. */
import type { Runtime } from '../../config/schema.ts';
import type { Account, PersonName } from '../../domain/entities.ts';
import { fullName } from '../../domain/people/fullName.ts';
import type { Cents, Iso } from '../../domain/values/units.ts';
import type { AccountTab } from '../../paths.ts';

/** The tab that opens after an account is created (decisions §9). */
export const tabAfterCreation = (accessType: string, { flags }: Pick<Runtime, 'flags'>): AccountTab =>
  accessType === 'ENTERPRISE' || flags.plgexternal3 ? 'billing' : 'users';

/** Whether Premium is offered as an access type (spec 1 §9). */
export const showsPremium = ({ config, flags }: Pick<Runtime, 'config' | 'flags'>): boolean =>
  flags.plg && !flags.plgexternal3 && config.environment !== 'prod';

export const renewalOf = ({ renewalAt, contractRenewalDate }: Account): Iso | undefined =>
  renewalAt ?? contractRenewalDate;

/** The amount of the current deal in cents while it has not been invoiced; undefined otherwise. */
export const amountOwed = ({ currentDeal }: Account): Cents | undefined =>
  currentDeal && !currentDeal.invoiced ? currentDeal.amount : undefined;

/** The names of people, skipping those without one. */
export const namesOf = (people: readonly PersonName[] = []): string[] =>
  people.map(fullName).filter((name) => name !== '');
