/** Calls of the CRM service about one account: its renewal, its company, the products on sale (contract §4). */
import * as z from 'zod/mini';
import { fromDollars } from '../amounts.ts';
import { declareCall } from '../call.ts';
import { filled as id } from '../filled.ts';
import { CompanyAnswer, DealAnswer } from './crm.ts';

/** An answer without a deal means that there is none; an unreadable deal makes the answer unusable. */
export const currentRenewal = declareCall({
  name: 'currentRenewal',
  method: 'GET',
  service: 'crm',
  path: 'crm/account/{accountId}/current-renewal',
  answer: z.looseObject({ deal: z.optional(DealAnswer) }),
});

/** Only with the flag `plgexternal3`. 404 when the account belongs to no company. */
export const companyOfAccount = declareCall({
  name: 'companyOfAccount',
  method: 'GET',
  service: 'crm',
  path: 'accounts/crm/company/{accountId}',
  answer: CompanyAnswer,
});

export const subscriptionCatalog = declareCall({
  name: 'subscriptionCatalog',
  method: 'GET',
  service: 'crm',
  path: 'crm/catalog/account/subscription',
  answer: z.looseObject({
    products: z.array(z.looseObject({ id, name: z.catch(z.string(), ''), price: fromDollars })),
  }),
});
