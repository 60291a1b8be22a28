/** The reading calls, ordered so that each provides the ids for the next. */
import { CAPACITY } from './capacityReadings.ts';
import {
  AN_ACCOUNT,
  accountSeen,
  byAccount,
  given,
  id,
  ofAccounts,
  PAGE,
  plain,
  type Reading,
  record,
  rows,
  withCompany,
} from './found.ts';

const ALL_TYPES = ['SUBSCRIPTION_UPGRADE', 'SUBSCRIPTION_SIGN_UP', 'PILOT', 'LICENSE_ADDITION'];
const filters = (field: string, operands: string[]): string =>
  JSON.stringify([{ field, operator: 'isAnyOf', operands, connector: 'none' }]);

const A_DEAL = 'a deal of a company';

const OF_USERS: readonly Reading[] = [
  {
    ...plain('whoAmI'),
    learn(answer, found) {
      const { id: userId, email, accountId } = record(answer);
      Object.assign(found, { userId: id(userId), email: id(email) });
      if (id(accountId) !== undefined)
        found.own = { id: String(accountId), accessType: undefined, region: undefined, company: undefined };
      return true;
    },
  },
  {
    name: 'getAccount',
    needs: 'an account of the one who asks',
    inputs: ({ own }) => given(own).map((account) => ({ params: { id: account.id } })),
    learn: (answer, found) => found.accounts.push(...accountSeen(answer)) > 0,
  },
  {
    name: 'listAccounts',
    needs: 'nothing',
    inputs: () => [
      { query: { ...PAGE, filters: filters('accessType', ['ENTERPRISE']), sortBy: 'name', sort: 'asc' } },
      { query: { ...PAGE, filters: filters('accessType', ['PROFESSIONAL']) } },
      { query: PAGE },
    ],
    learn(answer, found) {
      const known = new Set(found.accounts.map((account) => account.id));
      const seen = rows(record(answer)['accounts']).flatMap(accountSeen);
      found.accounts.push(...seen.filter((account) => !known.has(account.id)));
      return false;
    },
  },
  {
    name: 'listUsers',
    needs: AN_ACCOUNT,
    inputs: (found) =>
      ofAccounts(found)
        .slice(0, 1)
        .map((account) => ({
          query: { ...PAGE, active: 'true', filters: filters('accountId', [account.id]) },
        })),
  },
  {
    name: 'getUser',
    needs: 'a user',
    inputs: ({ userId }) => given(userId).map((own) => ({ params: { id: own } })),
  },
  {
    name: 'findIdentityProvider',
    needs: 'an e-mail',
    inputs: ({ email }) => given(email).map((own) => ({ query: { email: own } })),
  },
  {
    name: 'checkSignUpEmail',
    needs: 'an e-mail',
    inputs: ({ email }) => given(email).map((own) => ({ body: { email: own } })),
  },
  {
    name: 'checkInvitedEmail',
    needs: 'an e-mail and an account',
    inputs: (found) =>
      given(found.email).flatMap((email) =>
        ofAccounts(found).map((account) => ({ body: { email, accountId: account.id } })),
      ),
    learn: () => true,
  },
  { name: 'listTeams', needs: 'nothing', inputs: () => [{ query: PAGE }] },
  plain('listFeatures'),
  {
    name: 'filterOptions',
    needs: 'nothing',
    inputs: ({ accounts: [first] }) => [
      {},
      ...given(first).map((account) => ({ query: { values: account.id } })),
    ],
  },
  {
    name: 'listIdentityProviders',
    needs: AN_ACCOUNT,
    inputs: (found) => ofAccounts(found).map((account) => ({ query: { accountId: account.id } })),
    learn: (answer) => rows(answer).length > 0,
  },
  plain('packagesInfo'),
  plain('accountUsage'),
  {
    name: 'getSubscription',
    needs: AN_ACCOUNT,
    inputs: (found) =>
      ofAccounts(found, ({ accessType }) => accessType === 'PROFESSIONAL').map((account) => ({
        params: { accountId: account.id },
      })),
    learn(answer, found, { params }) {
      if (id(record(answer)['id']) !== undefined) found.subscribed.push(params?.['accountId'] ?? '');
      // Not every account may add seats.
      return found.subscribed.length > 3;
    },
  },
  plain('subscriptionPrices'),
  { name: 'validatePromoCode', needs: 'nothing', inputs: () => [{ body: { code: 'CONTRACT-CHECK' } }] },
  {
    name: 'previewUpdateSeats',
    needs: 'an account with a subscription',
    inputs: ({ subscribed }) =>
      subscribed.map((accountId) => ({
        params: { accountId },
        body: { seatsToAdd: 1, prorationDate: Math.floor(Date.now() / 1000) },
      })),
    learn: () => true,
  },
  {
    name: 'previewProratedLicenses',
    needs: 'an Enterprise account',
    inputs: (found) =>
      ofAccounts(found, ({ accessType }) => accessType === 'ENTERPRISE').map((account) => ({
        params: { id: account.id },
        body: { numberOfSeats: 1 },
      })),
    learn: () => true,
  },
  {
    name: 'listInvoices',
    needs: AN_ACCOUNT,
    inputs: (found) => ofAccounts(found).map((account) => ({ query: { accountId: account.id, ...PAGE } })),
    learn: (answer) => rows(record(answer)['invoices']).length > 0,
  },
  {
    name: 'listCompanies',
    needs: 'nothing',
    inputs: () => [{ query: PAGE }],
    learn(answer, found) {
      const [first] = rows(record(answer)['companies']);
      Object.assign(found, { company: id(first?.['id']) });
      return true;
    },
  },
  {
    name: 'getCompany',
    needs: 'a company',
    inputs: ({ company }) => given(company).map((own) => ({ params: { id: own } })),
  },
  {
    name: 'currentRenewal',
    needs: AN_ACCOUNT,
    inputs: byAccount,
    learn: (answer) => 'deal' in record(answer),
  },
  {
    name: 'companyOfAccount',
    needs: 'an account with a company',
    inputs: (found) => withCompany(found).map((account) => ({ params: { accountId: account.id } })),
    learn: () => true,
  },
  plain('subscriptionCatalog'),
  {
    name: 'filterDeals',
    needs: 'an account with a company',
    inputs: (found) =>
      withCompany(found).map(({ company }) => ({
        body: { dealTypes: ALL_TYPES, companyId: company, invoiced: false, page: 1, limit: 10 },
      })),
    learn(answer, found, { body }) {
      const account = found.accounts.find(({ company }) => company === record(body)['companyId']);
      for (const { internalId, dealTypeDescription: type } of rows(record(answer)['list']))
        if (account && id(internalId) !== undefined)
          found.deals.push({ account, id: String(internalId), type });
      return found.deals.some(({ type }) => type === 'LICENSE_ADDITION');
    },
  },
  {
    name: 'validateDeal',
    needs: A_DEAL,
    inputs: ({ deals: [first] }) =>
      given(first).map((deal) => ({
        params: { accountIdOrHubspotCompanyId: deal.account.id, hubspotDealId: deal.id },
      })),
  },
  {
    name: 'previewLicenseDeal',
    needs: 'a deal of more licenses',
    inputs: ({ deals }) =>
      given(deals.find(({ type }) => type === 'LICENSE_ADDITION')).map((deal) => ({
        params: { id: deal.account.id },
        body: { licenseAdditionDealId: deal.id },
      })),
  },
];

export const READINGS: readonly Reading[] = [...OF_USERS, ...CAPACITY];
