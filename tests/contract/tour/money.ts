/** Every write about money, and every refusal that the contract lists for them. */
import { userIds } from '../../../mocks/db/ids.ts';
import type { CastKey } from '../../../mocks/seeds/people.ts';
import { rowOf } from '../entering.ts';
import { ALDER, ALPINE, ATLAS, by, CONTACT, GRANITE, type Row, type Tour } from './tour.ts';

const ADDRESS = { ...CONTACT, address: { line1: '1 Street', city: 'Oslo', country: 'NO' } };
/** The deal of five more seats for Aldergrove. */
const SEATS_DEAL = 'deal-000004-2';
const UPGRADE = 'users/accounts/upgrade-to-professional';
const ORDER = { subscriptionCadence: 'annual', numberOfUsers: 2 };

async function orderedBy(tour: Tour, key: CastKey) {
  const { ask } = await tour.as(key);
  const { body } = await ask(`POST ${UPGRADE}/create-subscription`, ORDER);
  const { ledger } = tour.platform.state();
  ledger.confirm(String(body['clientSecret']), ledger.addMethod('4242424242424242').id, 'http://shop.test/');
  return { ask, subscriptionId: body['subscriptionId'], paymentIntentId: ledger.intents.at(-1)?.id };
}

/** The time for a change in the current cycle of Atlas, after its seats marked for removal are cleared. */
function freed({ platform }: Tour) {
  const { subscriptions, db, clock } = platform.state();
  Object.assign(subscriptions.get(5) ?? {}, { seatsToRemove: 0, usersToDisable: [] });
  Object.assign(db.accounts[5] ?? {}, { seatsPurchased: 2 });
  return Math.floor(clock.now() / 1000);
}

export const MONEY: readonly Row[] = [
  [
    'getSubscription',
    404,
    async (tour) => {
      const { ask } = await tour.as('lena');
      const { accountId } = (await ask('GET users/users/who-am-i')).body;
      return ask(`GET users/customer/${String(accountId)}/subscription`);
    },
  ],
  [
    'validatePromoCode',
    200,
    by('pia', 'POST users/subscription/validate-pro-subscription-code', { code: 'HALF' }),
  ],
  [
    'validatePromoCode',
    422,
    by('pia', 'POST users/subscription/validate-pro-subscription-code', { code: 'SUMMER24' }),
  ],
  [
    'updateSeats',
    200,
    async (tour) => {
      const prorationDate = freed(tour);
      const body = { seatsToAdd: 1, prorationDate };
      return (await tour.as('ines')).ask(`POST users/customer/${ATLAS}/subscription/updateSeats`, body);
    },
  ],
  [
    'removeSeats',
    200,
    async (tour) => {
      freed(tour);
      const { db } = tour.platform;
      for (const row of db.usersOf(5))
        if (row !== rowOf('ada') && row !== rowOf('paul')) db.users.active[row] = 0;
      db.touch();
      const body = { seatsToRemoveQty: 1, usersToRemove: [userIds.of(rowOf('paul'))] };
      return (await tour.as('ines')).ask(`POST users/customer/${ATLAS}/subscription/removeSeats`, body);
    },
  ],
  [
    'startCancellation',
    200,
    by('ines', 'POST users/customer/subscription/startCancellation', { accountId: ATLAS }),
  ],
  ['createProSubscription', 200, by('pia', `POST ${UPGRADE}/create-subscription`, ORDER)],
  [
    'confirmSignUpPayment',
    204,
    async (tour) => {
      const { ask, paymentIntentId } = await orderedBy(tour, 'pia');
      return ask('POST users/accounts/confirm-payment', { paymentIntentId });
    },
  ],
  [
    'confirmUpgradePayment',
    204,
    async (tour) => {
      const { ask, ...paid } = await orderedBy(tour, 'lena');
      return ask(`POST ${UPGRADE}/confirm-payment`, paid);
    },
  ],
  [
    'upgradeToProfessional',
    200,
    async (tour) => {
      const { ask } = await tour.as('lena');
      const { accountId } = (await ask('GET users/users/who-am-i')).body;
      return ask(`POST ${UPGRADE}/upgrade-account`, { accountId });
    },
  ],
  [
    'requestUpgrade',
    204,
    by('paul', 'POST users/accounts/request-upgrade', { accountId: ATLAS, serviceTier: 'ENTERPRISE' }),
  ],
  [
    'submitUpgradeRequest',
    204,
    by('ada', 'POST users/hubspot/submitUpgradeRequestForm', {
      ...CONTACT,
      company: 'X',
      serviceTier: 'ENTERPRISE',
    }),
  ],
  [
    'updatePayment',
    200,
    async (tour) => {
      const { ledger } = tour.platform.state();
      const { id } = ledger.addMethod('5555555555554444');
      return (await tour.as('ada')).ask('PUT users/accounts/update-payment', { paymentMethodId: id });
    },
  ],
  [
    'upgradeToEnterprise',
    200,
    by('ines', 'POST users/accounts/upgrade-to-enterprise/upgrade-account', {
      accountId: ATLAS,
      accessType: 'ENTERPRISE',
      dealId: 'deal-000006-1',
      hubspotCompanyId: 'hub-000006',
    }),
  ],
  [
    'addEnterpriseSeats',
    200,
    by('ines', 'POST users/accounts/enterprise/seats-addition', { accountId: ALPINE, numberOfSeats: 5 }),
  ],
  [
    'sendLicenseInvoice',
    204,
    by('ines', `POST users/accounts/enterprise/${ALDER}/send-invoice/licenses-add`, {
      licenseAdditionDealId: SEATS_DEAL,
    }),
  ],
  ['validateDeal', 422, by('ines', `POST crm/crm/account/${ALDER}/validate/deal/${SEATS_DEAL}`)],
  [
    'savePaymentAndBilling',
    200,
    by('ines', 'POST users/accounts/payment-and-billing', {
      accountId: GRANITE,
      paymentOptions: ['INVOICE', 'SERVICE_PROJECT'],
      sampleDiscountPercentage: 5,
      invoiceTerms: 'NET30',
      priceOfNewLicenses: 900,
      billingAddress: ADDRESS,
    }),
  ],
  [
    'updateBillingAddress',
    200,
    by('ines', 'PUT users/accounts/update-billing-address', { accountId: GRANITE, billingAddress: ADDRESS }),
  ],
  [
    'sendDealInvoice',
    204,
    by('ines', `POST users/customer/${GRANITE}/invoice-deal`, { dealId: 'deal-000017-1' }),
  ],
  [
    'updateAccountStatuses',
    204,
    by('ines', 'POST users/accounts/bulk/update-active-status', { ids: [ALPINE], status: 'LAPSED' }),
  ],
];
