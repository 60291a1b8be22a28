/** Companies and deals (contract §4). For staff only. */
import * as calls from '../../src/api/calls/crm.ts';
import { DEAL_TYPES } from '../../src/domain/entities.ts';
import { demand, isStaff, mayEditAccount } from '../access/rights.ts';
import { companyId, companyRowOf, type DealRow } from '../db/deals.ts';
import { accountIds } from '../db/ids.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse } from '../http/refusal.ts';
import { noContent, ok } from '../http/reply.ts';
import type { WireDeal } from '../http/wire.ts';
import { checkDeal } from '../money/invoicing.ts';
import type { State } from '../state/state.ts';

const COUNTRIES = { GLOBAL: 'US', AUSTRALIA: 'AU', EUROPE_UNION: 'DE' } as const;
const LIMITS: readonly string[] = ['25', '50', '100', '1000'];
const SEARCH_MAX = 100;
const DEALS_LIMIT = 10;

/** Every account has a company, even before the two are linked. */
function companyOut({ db }: State, row: number) {
  const { name, domain, region, billingAddress } =
    db.accounts[row] ?? refuse(404, 'There is no such company.');
  return { id: companyId(row), name, domain, country: billingAddress?.address?.country ?? COUNTRIES[region] };
}

const listCompanies = mock(calls.listCompanies, ({ state, query, actor }) => {
  const { db } = state;
  demand(isStaff(db, actor));
  const { search = '', offset = '0', limit = '25' } = query;
  if (!LIMITS.includes(limit)) refuse(400, `limit: ${limit} is none`);
  if (!/^\d+$/u.test(offset) || Number(offset) % Number(limit) !== 0)
    refuse(400, `offset: ${offset} is none`);
  if (search.length > SEARCH_MAX) refuse(400, 'search: too long');
  const wanted = search.toLowerCase();
  const rows = [...db.accounts.keys()].filter((row) => {
    const { name = '', domain = '' } = db.accounts[row] ?? {};
    return name.toLowerCase().includes(wanted) || domain.includes(wanted);
  });
  const page = rows.slice(Number(offset), Number(offset) + Number(limit));
  return ok({ companies: page.map((row) => companyOut(state, row)), count: rows.length });
});

const getCompany = mock(calls.getCompany, ({ state, params, actor }) => {
  demand(isStaff(state.db, actor));
  return ok(companyOut(state, companyRowOf(state.db, params.id)));
});

const iso = (time: number): string => new Date(time).toISOString();

export const dealOut = ({ id, name, type, closeDate, contractStart, amount, lines }: DealRow): WireDeal => ({
  internalId: id,
  dealName: name,
  dealTypeDescription: type,
  closeDate: iso(closeDate),
  ...(contractStart === undefined ? {} : { contractStartDate: iso(contractStart) }),
  amount,
  lineItems: [...lines],
});

const filterDeals = mock(calls.filterDeals, ({ state, body, actor }) => {
  const { db, deals } = state;
  demand(isStaff(db, actor));
  const { dealTypes, companyId: id, invoiced, page, limit } = body;
  const unknown = dealTypes.find((type) => !DEAL_TYPES.some((known) => known === type));
  if (unknown !== undefined) refuse(400, `dealTypes: unknown ${unknown}`);
  if (!Number.isInteger(page) || page < 1) refuse(400, 'page: begins with 1');
  if (limit !== DEALS_LIMIT) refuse(400, `limit: ${DEALS_LIMIT}`);
  const company = companyRowOf(db, id);
  if (company < 0) refuse(404, 'There is no such company.');
  const all = deals.of(company).filter((deal) => deal.invoiced === invoiced && dealTypes.includes(deal.type));
  return ok({
    list: all.slice((page - 1) * limit, page * limit).map(dealOut),
    totalDocs: all.length,
    page,
    hasDeals: all.length > 0,
  });
});

/** Takes a company's id before an upgrade, and an account's id on the account's billing tab. */
const validateDeal = mock(calls.validateDeal, ({ state, params, actor }) => {
  const { db } = state;
  const { accountIdOrHubspotCompanyId: id, hubspotDealId: dealId } = params;
  const account = accountIds.row(id, db.accounts.length);
  demand(account < 0 ? isStaff(db, actor) : mayEditAccount(db, actor, account));
  const company = companyRowOf(db, account < 0 ? id : (db.accounts[account]?.hubspotCompanyId ?? ''));
  if (account < 0 && company < 0) refuse(404, 'There is no such company.');
  checkDeal(state, { company, dealId });
  return noContent;
});

export const crmMocks: readonly Mock[] = [listCompanies, getCompany, filterDeals, validateDeal];
