/** Texts of the billing form: messages of its faults, and its values as text. */
import {
  type BillingDraft,
  type BillingFault,
  type BillingField,
  billingFaults,
  type BillingSetting,
} from '../../../domain/billing/billing.ts';
import { INVOICE_TERMS, PAYMENT_OPTIONS } from '../../../domain/entities.ts';
import { NAME_MAX } from '../../../domain/people/names.ts';
import { formatList } from '../../../kit/i18n/format.ts';
import type { Translate } from '../../../kit/i18n/i18n.tsx';
import { countryName } from '../../../shared/account/countries.ts';
import { labelsOf } from '../../../shared/account/labels.ts';

/** The message of a field's fault. */
export const faultWords = (t: Translate, fault: BillingFault): string =>
  fault === 'required' || fault === 'email' || fault === 'phone' || fault === 'long'
    ? t(`common.validation.${fault}`, { max: NAME_MAX })
    : t(`billing.fault.${fault}`);

/** Maximum number of incomplete fields that are named. */
const NAMED = 3;

/** Why the form can't be saved as it is; undefined when it can. */
export function incompleteWords(
  t: Translate,
  draft: BillingDraft,
  setting: BillingSetting,
  seen: Partial<BillingDraft>,
): string | undefined {
  const labels = (Object.keys(billingFaults(draft, setting, seen)) as BillingField[]).map((field) =>
    t(`billing.field.${field}`),
  );
  if (labels.length === 0) return undefined;
  const named = formatList(labels.slice(0, NAMED));
  const more = labels.length - NAMED;
  const fields = more > 0 ? t('billing.form.more', { fields: named, smart_count: more }) : named;
  return t('billing.form.incomplete', { fields });
}

const optionName = labelsOf(PAYMENT_OPTIONS, (option) => `billing.option.${option}`);
const termsName = labelsOf(INVOICE_TERMS, (terms) => `billing.terms.${terms}`);

/** A field's value as text; '' when it is empty. */
export function valueWords(t: Translate, field: BillingField, draft: BillingDraft): string {
  if (field === 'paymentOptions') return formatList(draft.paymentOptions.map((one) => optionName(t, one)));
  if (field === 'copies') return formatList(draft.copies);
  if (field === 'sendInvoice') return t(draft.sendInvoice ? 'billing.form.yes' : 'billing.form.no');
  if (field === 'invoiceTerms') return termsName(t, draft.invoiceTerms);
  if (field === 'country') return countryName(draft.country);
  return draft[field].trim();
}
