/** The admin's billing form: what may be chosen by tier, what is wrong with it, what is sent (spec 2 §3, §5). Pure. */
import {
  ADDRESS_FIELDS,
  type AddressDraft,
  addressDraftOf,
  addressFaults,
  toBillingAddress,
} from './addressForm.ts';
import {
  type Account,
  type BillingAddress,
  type Id,
  INVOICE_TERMS,
  PAYMENT_OPTIONS,
  type PaymentOption,
} from './entities.ts';
import { copiesOf } from './invoiceExtras.ts';
import { changesOf } from './fieldChanges.ts';
import { amountTyped, type NumberMarks, numberText, numberTyped } from './typedNumber.ts';
import { asCents, type Cents, dollarsOf } from './units.ts';

/** Bounds of the price of a new license: $500 and $10,000. */
const PRICE_MIN = asCents(50_000);
const PRICE_MAX = asCents(1_000_000);
/** The price of a new license where the plan is upgraded by its users themselves. */
export const PLG_PRICE = PRICE_MAX;
/** Percent. */
const DISCOUNT_MAX = 100;

/** The form; numbers as they are typed. `sendInvoice` and `copies` are about this one save. */
export type BillingDraft = AddressDraft & {
  paymentOptions: string[];
  sampleDiscount: string;
  licensePrice: string;
  invoiceTerms: string;
  purchaseOrderNumber: string;
  sendInvoice: boolean;
  copies: string[];
};
export type BillingField = keyof BillingDraft;

export const BILLING_FIELDS: readonly BillingField[] = [
  ...ADDRESS_FIELDS,
  'paymentOptions',
  'sampleDiscount',
  'licensePrice',
  'invoiceTerms',
  'purchaseOrderNumber',
  'sendInvoice',
  'copies',
];

/**
 * What the rules need to know: the tier, whether its users upgrade by themselves (flag `plg`), and how the language of
 * the page writes numbers.
 */
export type BillingSetting = { accessType: Account['accessType']; plg: boolean; marks: NumberMarks };

/** `forced`: always among the values and not to be chosen; `closed`: not of this tier. */
export type OptionRule = 'forced' | 'selectable' | 'closed';

/** How a tier may pay (spec 2 §5, contract §8): credit card alone, but for Enterprise. */
export function optionRule({ accessType }: Pick<BillingSetting, 'accessType'>, option: string): OptionRule {
  if (accessType !== 'ENTERPRISE') return option === 'CREDIT_CARD' ? 'selectable' : 'closed';
  return option === 'INVOICE' || option === 'SERVICE_PROJECT' ? 'forced' : 'selectable';
}

/** The ways to pay of a choice, with those that the tier forces and without those that it closes. */
export const paymentOptionsOf = (
  setting: Pick<BillingSetting, 'accessType'>,
  chosen: readonly string[],
): PaymentOption[] =>
  PAYMENT_OPTIONS.filter((option) => {
    const rule = optionRule(setting, option);
    return rule === 'forced' || (rule === 'selectable' && chosen.includes(option));
  });

/** Fixed for the PLG upgrade on other than Enterprise accounts. */
export const isPriceFixed = ({ accessType, plg }: Pick<BillingSetting, 'accessType' | 'plg'>): boolean =>
  plg && accessType !== 'ENTERPRISE';

/** An account as its billing form shows it. */
export function billingOf(account: Account, setting: BillingSetting): BillingDraft {
  const { billingAddress, paymentOptions = [], sampleDiscountPercentage } = account;
  const { marks } = setting;
  const price = isPriceFixed(setting) ? PLG_PRICE : account.priceOfNewLicenses;
  return {
    ...addressDraftOf(billingAddress),
    paymentOptions: paymentOptionsOf(setting, paymentOptions),
    sampleDiscount: sampleDiscountPercentage === undefined ? '' : numberText(sampleDiscountPercentage, marks),
    // With the decimals that it has, as a price is told: 700.5.
    licensePrice: price === undefined ? '' : numberText(dollarsOf(price), marks),
    invoiceTerms: account.invoiceTerms ?? '',
    purchaseOrderNumber: account.purchaseOrderNumber ?? '',
    sendInvoice: false,
    copies: [],
  };
}

export type BillingFault =
  | 'required'
  | 'email'
  | 'phone'
  | 'long'
  | 'number'
  | 'discountRange'
  | 'priceLow'
  | 'priceHigh'
  | 'payment'
  | 'terms';
export type BillingFaults = { [F in BillingField]?: BillingFault };

const isFilled = (text: string): boolean => text.trim() !== '';

/** Whether the values pay by invoice, which then has its terms. */
export const paysByInvoice = (
  setting: Pick<BillingSetting, 'accessType'>,
  { paymentOptions }: Pick<BillingDraft, 'paymentOptions'>,
): boolean => paymentOptionsOf(setting, paymentOptions).includes('INVOICE');

function priceFault(text: string, setting: BillingSetting): BillingFault | undefined {
  if (!isFilled(text)) return 'required';
  const price = amountTyped(text, setting.marks);
  if (price === undefined) return 'number';
  if (price < PRICE_MIN) return 'priceLow';
  return price > PRICE_MAX ? 'priceHigh' : undefined;
}

function discountFault(text: string, setting: BillingSetting): BillingFault | undefined {
  if (!isFilled(text)) return 'required';
  const discount = numberTyped(text, setting.marks);
  if (discount === undefined) return 'number';
  return discount > DISCOUNT_MAX ? 'discountRange' : undefined;
}

/** What keeps the form from being complete; nothing when it can be sent (spec 2 §5). `seen` is what is there already. */
export function billingFaults(
  draft: BillingDraft,
  setting: BillingSetting,
  seen: Partial<AddressDraft> = {},
): BillingFaults {
  const faults: BillingFaults = addressFaults(draft, seen);
  if (paymentOptionsOf(setting, draft.paymentOptions).length === 0) faults.paymentOptions = 'payment';
  const discount = discountFault(draft.sampleDiscount, setting);
  if (discount) faults.sampleDiscount = discount;
  const price = isPriceFixed(setting) ? undefined : priceFault(draft.licensePrice, setting);
  if (price) faults.licensePrice = price;
  if (paysByInvoice(setting, draft) && !INVOICE_TERMS.some((terms) => terms === draft.invoiceTerms))
    faults.invoiceTerms = 'terms';
  return faults;
}

/** What POST accounts/payment-and-billing is sent (spec 2 §3). */
export type BillingPayload = {
  accountId: Id;
  paymentOptions: PaymentOption[];
  sampleDiscountPercentage: number;
  invoiceTerms?: string;
  priceOfNewLicenses: Cents;
  dealAmount?: Cents;
  billingAddress: BillingAddress;
  purchaseOrderNumber?: string;
  sendInvoice?: true;
  carbonCopyRecipients?: string[];
};

/** What a complete form sends; copies only with an invoice and the flag `billinguserfacing`. */
export function toBilling(
  { id, currentDeal, purchaseOrderNumber: orderBefore }: Account,
  draft: BillingDraft,
  setting: BillingSetting & { billinguserfacing: boolean },
): BillingPayload {
  const order = draft.purchaseOrderNumber.trim();
  const copies = copiesOf(draft.copies, draft.email);
  return {
    accountId: id,
    paymentOptions: paymentOptionsOf(setting, draft.paymentOptions),
    sampleDiscountPercentage: numberTyped(draft.sampleDiscount, setting.marks) ?? 0,
    ...(paysByInvoice(setting, draft) ? { invoiceTerms: draft.invoiceTerms } : {}),
    priceOfNewLicenses: isPriceFixed(setting)
      ? PLG_PRICE
      : (amountTyped(draft.licensePrice, setting.marks) ?? PRICE_MIN),
    ...(currentDeal ? { dealAmount: currentDeal.amount } : {}),
    billingAddress: toBillingAddress(draft),
    // An empty one takes the number away.
    ...(order !== '' || orderBefore ? { purchaseOrderNumber: order } : {}),
    ...(draft.sendInvoice ? { sendInvoice: true } : {}),
    ...(draft.sendInvoice && setting.billinguserfacing && copies.length > 0
      ? { carbonCopyRecipients: copies }
      : {}),
  };
}

/** Whether the address is part of what changed: a failure is then told as the address's (decisions §10). */
export const touchesAddress = (fields: readonly BillingField[]): boolean =>
  fields.some((field) => ADDRESS_FIELDS.some((one) => one === field));

/** Whether these fields say the same; a number may be written with other decimals than it was typed with. */
export const isSameBilling = (
  fields: readonly BillingField[],
  now: BillingDraft,
  wanted: BillingDraft,
  { marks }: Pick<BillingSetting, 'marks'>,
): boolean =>
  changesOf<BillingField>(fields, now, wanted).every((field) => {
    if (field !== 'sampleDiscount' && field !== 'licensePrice') return false;
    const number = numberTyped(wanted[field], marks);
    return number !== undefined && number === numberTyped(now[field], marks);
  });
