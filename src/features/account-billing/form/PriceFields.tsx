import { useFormContext, useWatch } from 'react-hook-form';
import {
  type BillingDraft,
  type BillingSetting,
  isPriceFixed,
  paysByInvoice,
  PLG_PRICE,
} from '../../../domain/billing/billing.ts';
import { type Account, INVOICE_TERMS } from '../../../domain/entities.ts';
import { dollarsOf } from '../../../domain/values/units.ts';
import { LockedField, SelectField, TextField } from '../../../kit/form/fields.tsx';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { NONE } from '../../../kit/i18n/When.tsx';
import { cadenceLabel } from '../../../shared/account/labels.ts';

/** The days of a payment term, taken from the digits in its name. */
const daysOf = (terms: string): number => Number(terms.replace(/\D/gu, ''));

/** Discount, price and terms (spec 2 §5); the payment terms only when the account pays by invoice. */
export function PriceFields({ account, setting }: { account: Account; setting: BillingSetting }) {
  const t = useT();
  const { control } = useFormContext<BillingDraft>();
  const [paymentOptions, terms] = useWatch({ control, name: ['paymentOptions', 'invoiceTerms'] });
  const days = daysOf(terms);
  return (
    <fieldset className="group">
      <legend>{t('billing.section.prices')}</legend>
      <div className="grid2">
        <TextField<BillingDraft>
          name="sampleDiscount"
          label={t('billing.field.sampleDiscount')}
          help={t('billing.discountHelp')}
          inputMode="decimal"
        />
        {isPriceFixed(setting) ? (
          <LockedField
            label={t('billing.field.licensePrice')}
            value={formatCount(dollarsOf(PLG_PRICE))}
            help={t('billing.priceFixed')}
          />
        ) : (
          <TextField<BillingDraft>
            name="licensePrice"
            label={t('billing.field.licensePrice')}
            help={t('billing.priceHelp')}
            inputMode="decimal"
          />
        )}
        {paysByInvoice(setting, { paymentOptions }) ? (
          <SelectField<BillingDraft>
            name="invoiceTerms"
            label={t('billing.field.invoiceTerms')}
            help={days > 0 ? t('billing.termsHelp', { smart_count: days }) : undefined}
            choices={[
              { value: '', label: t('billing.termsPick') },
              ...INVOICE_TERMS.map((value) => ({ value, label: t(`billing.terms.${value}`) })),
            ]}
          />
        ) : null}
        <TextField<BillingDraft>
          name="purchaseOrderNumber"
          label={t('billing.field.purchaseOrderNumber')}
          maxLength={60}
          optional
        />
        <LockedField
          label={t('billing.field.cadence')}
          value={account.billingCadence ? cadenceLabel(t, account.billingCadence) : NONE}
          help={t('billing.cadenceHelp')}
        />
      </div>
    </fieldset>
  );
}
