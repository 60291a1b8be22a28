import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type { BillingDraft } from '../../../domain/billing/billing.ts';
import { countryChoices } from '../../../shared/account/countries.ts';
import { SelectField, TextField } from '../../../kit/form/fields.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';

/** Who is billed, and where (spec 2 §3). */
export function AddressFields() {
  const t = useT();
  const { formState } = useFormContext<BillingDraft>();
  const saved = formState.defaultValues?.country ?? '';
  const countries = useMemo(() => countryChoices(saved), [saved]);
  return (
    <fieldset className="group first">
      <legend>{t('billing.section.address')}</legend>
      <div className="grid2">
        <TextField<BillingDraft> name="firstName" label={t('billing.field.firstName')} />
        <TextField<BillingDraft> name="lastName" label={t('billing.field.lastName')} />
        <TextField<BillingDraft> name="email" label={t('billing.field.email')} type="email" />
        <TextField<BillingDraft> name="phone" label={t('billing.field.phone')} type="tel" optional />
        <TextField<BillingDraft> name="line1" label={t('billing.field.line1')} />
        <TextField<BillingDraft> name="line2" label={t('billing.field.line2')} optional />
        <TextField<BillingDraft> name="city" label={t('billing.field.city')} />
        <TextField<BillingDraft> name="state" label={t('billing.field.state')} optional />
        <TextField<BillingDraft> name="postalCode" label={t('billing.field.postalCode')} optional />
        <SelectField<BillingDraft>
          name="country"
          label={t('billing.field.country')}
          choices={[{ value: '', label: t('billing.countryPick') }, ...countries]}
        />
      </div>
    </fieldset>
  );
}
