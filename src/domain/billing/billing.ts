/** The admin's billing form: options by tier, validation, request body (spec 2 §3, §5). Pure. */
import {
  ADDRESS_FIELDS,
  type AddressDraft,
  addressDraftOf,
  addressFaults,
  toBillingAddress,
} from '../accounts/addressForm.ts';
import {
  type Account,
  type BillingAddress,
  type Id,
  INVOICE_TERMS,
  PAYMENT_OPTIONS,
  type PaymentOption,
} from '../entities.ts';
import { amountTyped, type NumberMarks, numberText, numberTyped } from '../values/typedNumber.ts';
import { asCents, type Cents, dollarsOf } from '../values/units.ts';
import { copiesOf } from './invoiceExtras.ts';

/** Bounds of the price of a new license: $500 and $10,000. */
const PRICE_MIN = asCents(50_000);
const PRICE_MAX = asCents(1_000_000);
/** The price of a new license where users upgrade their plan themselves. */
export const PLG_PRICE = PRICE_MAX;
/** In percent. */
const DISCOUNT_MAX = 100;

/** The form's values; numbers as typed. `sendInvoice` and `copies` apply to this one save only. */
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
 * What the rules need: the tier, whether its users upgrade by themselves (flag `plg`), and the number format of the
 * page's language.
 */
export type BillingSetting = { accessType: Account['accessType']; plg: boolean; marks: NumberMarks };

/** `forced`: always selected and not editable. `closed`: not available to this tier. */
export type OptionRule = 'forced' | 'selectable' | 'closed';

/** Which payment options a tier has (spec 2 §5, contract §8): only Enterprise has others than the credit card. */
export function optionRule({ accessType }: Pick<BillingSetting, 'accessType'>, option: string): OptionRule {
  if (accessType !== 'ENTERPRISE') return option === 'CREDIT_CARD' ? 'selectable' : 'closed';
  return option === 'INVOICE' || option === 'SERVICE_PROJECT' ? 'forced' : 'selectable';
}

/** The selected payment options, plus those that the tier forces and minus those it doesn't have. */
export const paymentOptionsOf = (
  setting: Pick<BillingSetting, 'accessType'>,
  chosen: readonly string[],
): PaymentOption[] =>
  PAYMENT_OPTIONS.filter((option) => {
    const rule = optionRule(setting, option);
    return rule === 'forced' || (rule === 'selectable' && chosen.includes(option));
  });

/** The price is fixed for the PLG upgrade, except on Enterprise accounts. */
export const isPriceFixed = ({ accessType, plg }: Pick<BillingSetting, 'accessType' | 'plg'>): boolean =>
  plg && accessType !== 'ENTERPRISE';

/** A stored discount as the form shows it: the form accepts at most two decimals. */
const discountText = (percent: number | undefined, marks: NumberMarks): string =>
  percent === undefined ? '' : numberText(Number(percent.toFixed(2)), marks);

export function billingOf(account: Account, setting: BillingSetting): BillingDraft {
  const { billingAddress, paymentOptions = [], sampleDiscountPercentage } = account;
  const { marks } = setting;
  const price = isPriceFixed(setting) ? PLG_PRICE : account.priceOfNewLicenses;
  return {
    ...addressDraftOf(billingAddress),
    paymentOptions: paymentOptionsOf(setting, paymentOptions),
    sampleDiscount: discountText(sampleDiscountPercentage, marks),
    // With all its decimals, as the service gave it: 700.5.
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

/** Whether the values pay by invoice, which requires payment terms. */
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

/** The faults of the form, empty when it can be sent (spec 2 §5). `seen` holds the stored values. */
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

/** The body of POST accounts/payment-and-billing (spec 2 §3). */
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

/** The body of a complete form; copies only with an invoice and the flag `billinguserfacing`. */
export function toBilling(
  { id, currentDeal, purchaseOrderNumber: orderBefore, sampleDiscountPercentage: discount }: Account,
  draft: BillingDraft,
  setting: BillingSetting & { billinguserfacing: boolean },
): BillingPayload {
  const order = draft.purchaseOrderNumber.trim();
  const copies = copiesOf(draft.copies, draft.email);
  return {
    accountId: id,
    paymentOptions: paymentOptionsOf(setting, draft.paymentOptions),
    // Unless it was edited, it stays as exact as it is stored.
    sampleDiscountPercentage:
      (draft.sampleDiscount === discountText(discount, setting.marks)
        ? discount
        : numberTyped(draft.sampleDiscount, setting.marks)) ?? 0,
    ...(paysByInvoice(setting, draft) ? { invoiceTerms: draft.invoiceTerms } : {}),
    priceOfNewLicenses: isPriceFixed(setting)
      ? PLG_PRICE
      : (amountTyped(draft.licensePrice, setting.marks) ?? PRICE_MIN),
    ...(currentDeal ? { dealAmount: currentDeal.amount } : {}),
    billingAddress: toBillingAddress(draft),
    // An empty order number removes the stored one.
    ...(order !== '' || orderBefore ? { purchaseOrderNumber: order } : {}),
    ...(draft.sendInvoice ? { sendInvoice: true } : {}),
    ...(draft.sendInvoice && setting.billinguserfacing && copies.length > 0
      ? { carbonCopyRecipients: copies }
      : {}),
  };
}

/** Whether the address changed; a failure is then reported as one of the address (decisions §10). */
export const touchesAddress = (fields: readonly BillingField[]): boolean =>
  fields.some((field) => ADDRESS_FIELDS.some((one) => one === field));

/** The draft as the account shows it once it is saved: normalized, and without what doesn't apply. */
export function storedBilling(account: Account, draft: BillingDraft, setting: BillingSetting): BillingDraft {
  const sent = toBilling(account, draft, { ...setting, billinguserfacing: false });
  const { sendInvoice, copies } = draft;
  return { ...billingOf({ ...account, ...sent }, setting), sendInvoice, copies };
}
