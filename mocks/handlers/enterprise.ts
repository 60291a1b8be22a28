/** Enterprise upgrades and licenses (contract §3). */
import {
  previewLicenseDeal as previewCall,
  sendLicenseInvoice as sendCall,
} from '../../src/api/calls/subscription.ts';
import { upgradeToEnterprise as upgradeCall } from '../../src/api/calls/upgrade.ts';
import { type DealType, REGIONS } from '../../src/domain/entities.ts';
import { demand, mayEditAccount } from '../access/rights.ts';
import type { AccountRow } from '../db/db.ts';
import { companyRowOf, type DealRow, LICENSE, licensesOf } from '../db/deals.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse, unprocessable } from '../http/refusal.ts';
import { noContent, ok } from '../http/reply.ts';
import { checkDeal, checkExtras, sendInvoice } from '../money/invoicing.ts';
import { DAY_MS } from '../state/clock.ts';
import type { State } from '../state/state.ts';
import { accountRow, oneOf } from './accounts.ts';
import { accountAnswer } from './answers.ts';

/** How long an upgrade takes, in platform time. */
export const UPGRADE_MS = 4 * 60_000;
const UPGRADE_TYPES: readonly DealType[] = ['SUBSCRIPTION_UPGRADE', 'SUBSCRIPTION_SIGN_UP', 'PILOT'];
const ADDITION: readonly DealType[] = ['LICENSE_ADDITION'];

/** The row of an account that the user may change. */
function editable(state: State, id: string, actor: number): number {
  const row = accountRow(state, id);
  demand(mayEditAccount(state.db, actor, row));
  return row;
}

/** Refuses accounts that cannot be upgraded to Enterprise at all (spec 2 §4). */
function checkUpgradable({ accessType, upgradeInfo, billingAddress }: AccountRow): void {
  if (upgradeInfo?.status === 'InProgress') refuse(409, 'The account has an upgrade in progress');
  if (accessType !== 'LITE' && accessType !== 'PROFESSIONAL')
    unprocessable('Only Lite and Professional accounts are upgraded to Enterprise.');
  if (!billingAddress?.address?.country)
    unprocessable('Billing information must be populated before this account can be upgraded.');
}

const upgradeToEnterprise = mock(upgradeCall, ({ state, body, actor }) => {
  const { db, upgrades, clock } = state;
  const row = editable(state, body.accountId, actor);
  const account = db.accounts[row] as AccountRow;
  checkUpgradable(account);
  const isLite = account.accessType === 'LITE';
  if (isLite !== (body.serverRegion !== undefined))
    unprocessable('A server region is chosen for Lite accounts, and for no others.');
  const region =
    body.serverRegion === undefined ? {} : { region: oneOf(REGIONS, body.serverRegion, 'region') };
  const company = companyRowOf(db, body.hubspotCompanyId);
  if (company < 0) unprocessable('There is no such company.');
  const deal = checkDeal(state, { company, dealId: body.dealId, types: UPGRADE_TYPES });
  if (deal.amount === 0 && (body.invoiceNotes !== undefined || body.carbonCopyRecipients !== undefined))
    unprocessable('A deal of $0 has no invoice.');
  checkExtras(account, body);
  if (deal.amount === 0) deal.invoiced = true;
  else sendInvoice(state, account, deal, body);
  upgrades.set(row, {
    due: clock.now() + UPGRADE_MS,
    dealId: deal.id,
    companyId: body.hubspotCompanyId,
    ...region,
  });
  account.upgradeInfo = { status: 'InProgress' };
  db.touch();
  return ok(accountAnswer(state, row));
});

/** Row of an Enterprise account's company; 422 without a company. */
function companyOf({ db }: State, row: number): number {
  const { accessType, hubspotCompanyId = '' } = db.accounts[row] as AccountRow;
  if (accessType !== 'ENTERPRISE') unprocessable('Licenses are added to Enterprise accounts.');
  const company = companyRowOf(db, hubspotCompanyId);
  return company < 0 ? unprocessable('The account is not linked to a company.') : company;
}

/** Dollars, rounded to whole cents. */
const rounded = (dollars: number): number => Math.round(dollars * 100) / 100;

/** The prorated price of one license until the renewal, and of all licenses of the deal, in dollars. */
function proratedCost(deal: DealRow, { renewalAt = 0 }: AccountRow, now: number) {
  const { price = 0, discount = 0 } = deal.lines.find(({ name }) => name === LICENSE) ?? {};
  const days = Math.ceil((renewalAt - now) / DAY_MS);
  const share = days > 0 && days < 365 ? days / 365 : 1;
  const proratedCostPerSeat = rounded(((price * (100 - discount)) / 100) * share);
  return { proratedCostPerSeat, totalCost: rounded(proratedCostPerSeat * licensesOf(deal)) };
}

const previewLicenseDeal = mock(previewCall, ({ state, params, body, actor }) => {
  const row = editable(state, params.id, actor);
  const company = companyOf(state, row);
  const deal = checkDeal(state, { company, dealId: body.licenseAdditionDealId, types: ADDITION });
  return ok(proratedCost(deal, state.db.accounts[row] as AccountRow, state.clock.now()));
});

const sendLicenseInvoice = mock(sendCall, ({ state, params, body, actor }) => {
  const row = editable(state, params.accountId, actor);
  const account = state.db.accounts[row] as AccountRow;
  const company = companyOf(state, row);
  const deal = checkDeal(state, { company, dealId: body.licenseAdditionDealId, types: ADDITION });
  checkExtras(account, body);
  const { totalCost: amount } = proratedCost(deal, account, state.clock.now());
  sendInvoice(state, account, deal, { ...body, amount });
  account.seatsPurchased += licensesOf(deal);
  state.db.touch();
  return noContent;
});

export const enterpriseMocks: readonly Mock[] = [upgradeToEnterprise, previewLicenseDeal, sendLicenseInvoice];
