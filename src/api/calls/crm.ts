/** Calls of the CRM service: companies and deals (contract §4). */
import * as z from 'zod/mini';
import { asDollars } from '../../domain/values/units.ts';
import { fromDollars, inDollars } from '../amounts.ts';
import { declareCall, type Reading } from '../call.ts';
import { filled as id, maybe } from '../filled.ts';
import { listAnswer, type Rows } from '../reading.ts';

const text = z.string();

export const CompanyAnswer = z.looseObject({
  id,
  name: z.catch(text, ''),
  domain: maybe(text),
  country: maybe(text),
});

export const listCompanies = declareCall({
  name: 'listCompanies',
  method: 'GET',
  service: 'crm',
  path: 'accounts/',
  query: ['search', 'offset', 'limit'],
  answer: listAnswer('companies', CompanyAnswer),
});

export const getCompany = declareCall({
  name: 'getCompany',
  method: 'GET',
  service: 'crm',
  path: 'accounts/{id}',
  answer: CompanyAnswer,
});

export const DealAnswer = z.looseObject({
  internalId: id,
  dealName: z.catch(text, ''),
  dealTypeDescription: z.catch(text, ''),
  closeDate: maybe(text),
  contractStartDate: maybe(text),
  amount: fromDollars,
  lineItems: z.catch(
    z.array(
      z.looseObject({
        name: z.catch(text, ''),
        quantity: z.catch(z.number(), 0),
        price: z.catch(inDollars, asDollars(0)),
        discount: maybe(z.number()),
      }),
    ),
    [],
  ),
});

const dealRows = listAnswer('list', DealAnswer, 'totalDocs');
const DealPage = z.looseObject({ page: maybe(z.number()), hasDeals: maybe(z.boolean()) });

/** A page of deals; `hasDeals`: whether the company has any at all, if the answer says so. */
const dealsAnswer: Reading<Rows<z.infer<typeof DealAnswer>> & z.infer<typeof DealPage>> = {
  safeParse(given) {
    const rows = dealRows.safeParse(given);
    const page = DealPage.safeParse(given);
    if (!rows.success || !page.success) return { success: false };
    const { hasDeals, page: at } = page.data;
    return { success: true, data: { ...rows.data, page: at, hasDeals } };
  },
};

/** 422 `{ userError, message, url }`: the deal can't be used, and where to correct it. */
export const validateDeal = declareCall({
  name: 'validateDeal',
  method: 'POST',
  service: 'crm',
  path: 'crm/account/{accountIdOrHubspotCompanyId}/validate/deal/{hubspotDealId}',
  changes: false,
});

/** Pages start at 1 and have 10 rows. */
export const filterDeals = declareCall({
  name: 'filterDeals',
  method: 'POST',
  service: 'crm',
  path: 'crm/deals/filter-by',
  changes: false,
  body: z.strictObject({
    dealTypes: z.array(text),
    companyId: text,
    invoiced: z.boolean(),
    page: z.number(),
    limit: z.number(),
  }),
  answer: dealsAnswer,
});
