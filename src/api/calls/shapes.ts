/** Schemas shared by several calls (contract §3). Answers are loose; null has already been read as missing. */
import * as z from 'zod/mini';
import { fromDollars } from '../amounts.ts';
import { filled as id, maybe } from '../filled.ts';

const text = z.string();

const Person = z.looseObject({ firstName: z.catch(text, ''), lastName: z.catch(text, '') });

const Trials = z.catch(
  z.looseObject({ trial: z.catch(z.array(z.looseObject({ descriptor: text, endDateUtc: text })), []) }),
  { trial: [] },
);

/** Current and past trials of an account (spec 1 §3). */
export const Packages = z.looseObject({ current: Trials, past: Trials });

const Address = z.looseObject({
  line1: maybe(text),
  line2: maybe(text),
  city: maybe(text),
  state: maybe(text),
  postalCode: maybe(text),
  country: maybe(text),
});

const BillingAddress = z.looseObject({
  firstName: maybe(text),
  lastName: maybe(text),
  email: maybe(text),
  phone: maybe(text),
  address: maybe(Address),
});

export const AccountAnswer = z
  .looseObject({
    id: maybe(id),
    _id: maybe(id),
    name: z.catch(text, ''),
    accessType: z.catch(text, ''),
    status: z.catch(text, ''),
    region: z.catch(text, 'GLOBAL'),
    billingAddress: maybe(BillingAddress),
    billingContact: maybe(
      z.looseObject({ firstName: z.catch(text, ''), lastName: z.catch(text, ''), email: z.catch(text, '') }),
    ),
    billingCadence: maybe(text),
    seatsPurchased: z.catch(z.number(), 0),
    seatsUsed: z.catch(z.number(), 0),
    seatsAvailable: maybe(z.number()),
    responsesAllowed: maybe(z.number()),
    responsesAllowedBeforeLapsed: maybe(z.number()),
    lastLoginDate: maybe(text),
    lastCampaignLaunchAt: maybe(text),
    createdAt: maybe(text),
    renewalAt: maybe(text),
    contractRenewalDate: maybe(text),
    teams: maybe(z.array(z.looseObject({ id, name: text }))),
    managers: maybe(z.array(id)),
    customerSuccessManagers: maybe(z.array(id)),
    managerDetails: maybe(z.array(Person)),
    customerSuccessManagerDetails: maybe(z.array(Person)),
    activeUsers: maybe(z.number()),
    currentDeal: maybe(z.looseObject({ amount: fromDollars, invoiced: z.boolean() })),
    permissions: z.catch(z.array(z.looseObject({ name: text, accessLevel: text })), []),
    upgradeInfo: maybe(z.looseObject({ status: text })),
    packagesInfo: maybe(Packages),
    paymentOptions: maybe(z.array(text)),
    sampleDiscountPercentage: maybe(z.number()),
    priceOfNewLicenses: maybe(fromDollars),
    invoiceTerms: maybe(text),
    purchaseOrderNumber: maybe(text),
    hubspotCompanyId: maybe(id),
    apiCredentialsId: maybe(id),
    apiCredentials: maybe(
      z.looseObject({
        recipientsEmails: z.catch(z.array(text), []),
        filename: z.catch(text, ''),
        hasKey: z.catch(z.boolean(), true),
      }),
    ),
  })
  .check(z.refine((account) => (account.id ?? account._id) !== undefined));

export const TeamAnswer = z.looseObject({
  id,
  name: z.catch(text, ''),
  accountId: z.catch(text, ''),
  accountName: maybe(text),
  members: z.catch(z.array(id), []),
  createdAt: maybe(text),
});

export type AccountWire = z.infer<typeof AccountAnswer>;
export type TeamWire = z.infer<typeof TeamAnswer>;
