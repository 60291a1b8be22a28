/** What no list needs to be read: the writes, the records of an account's tabs, the named methods. Loaded with them. */
import { type AccountMethods, accountMethods } from './resources/accounts.ts';
import { createResources } from './resources/all.ts';
import { type BillingMethods, billingMethods } from './methods/billing.ts';
import { type CreditDealMethods, creditDealMethods } from './methods/creditDeals.ts';
import { type CreditPoolMethods, creditPoolMethods } from './resources/creditPools.ts';
import { type DrawDownMethods, drawDownMethods } from './resources/drawDowns.ts';
import { type IntegrationMethods, integrationMethods } from './methods/integrations.ts';
import { type MoneyMethods, moneyMethods } from './methods/money.ts';
import type { Sources } from './resources/resource.ts';
import { type UserMethods, userMethods } from './resources/users.ts';
import { type VideoTermMethods, videoTermMethods } from './resources/videoTerms.ts';
import { type VideoUsageMethods, videoUsageMethods } from './methods/videoUsage.ts';
import { createRest } from './rest.ts';
import type { Reads } from './resources/reads.ts';

export type NamedMethods = AccountMethods &
  BillingMethods &
  CreditDealMethods &
  CreditPoolMethods &
  DrawDownMethods &
  IntegrationMethods &
  MoneyMethods &
  UserMethods &
  VideoTermMethods &
  VideoUsageMethods;

/** The resources with all their verbs, and the methods that are no verbs. */
export function createRecords(lists: Omit<Sources, 'rest'>, reads: Reads) {
  const { send } = lists;
  const sources = { ...lists, rest: createRest(send) };
  const methods: NamedMethods = {
    ...accountMethods(sources),
    ...billingMethods(send),
    ...creditDealMethods(send),
    ...creditPoolMethods(sources),
    ...drawDownMethods(sources),
    ...integrationMethods(send),
    ...moneyMethods(send),
    ...userMethods(sources),
    ...videoTermMethods(sources),
    ...videoUsageMethods(send),
  };
  return { resources: createResources(sources, reads), methods };
}
