import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  COPIES_MAX,
  type InvoiceExtrasDraft,
  NOTES_MAX,
  notesLength,
} from '../../../domain/billing/invoiceExtras.ts';
import { type ChipRules, EMAIL_CHIPS } from '../../../domain/values/chips.ts';
import { EmailChipsField } from '../../../kit/form/ChipsField.tsx';
import { TextField } from '../../../kit/form/fields.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Email } from '../../../shared/people/Email.tsx';

type Props = {
  /** Always receives the invoice and can't be removed from the list; undefined when the account has none. */
  billingEmail: string | undefined;
  /** The flag `billinguserfacing`. */
  withCopies: boolean;
};

/** Notes and recipients of an invoice, inside a form of `InvoiceExtrasDraft` (spec 2 §5). */
export function InvoiceFields({ billingEmail, withCopies }: Props) {
  const t = useT();
  const { control } = useFormContext<InvoiceExtrasDraft>();
  const length = notesLength(useWatch({ control, name: 'notes' }));
  const rules = useMemo<ChipRules>(
    () => ({ ...EMAIL_CHIPS, max: COPIES_MAX + (billingEmail === undefined ? 0 : 1) }),
    [billingEmail],
  );
  return (
    <>
      <TextField<InvoiceExtrasDraft>
        name="notes"
        label={t('enterprise.invoice.notes')}
        help={t('enterprise.invoice.notesLength', { length, max: NOTES_MAX })}
        optional
        rules={{
          validate(notes) {
            const typed = notesLength(String(notes));
            return typed <= NOTES_MAX || t('enterprise.invoice.notesLong', { max: NOTES_MAX, length: typed });
          },
        }}
      />
      {withCopies ? (
        <EmailChipsField<InvoiceExtrasDraft>
          name="recipients"
          label={t('enterprise.invoice.recipients')}
          help={t(
            billingEmail === undefined
              ? 'enterprise.invoice.copiesHelp'
              : 'enterprise.invoice.recipientsHelp',
            { max: COPIES_MAX },
          )}
          optional
          rules={rules}
          kept={
            billingEmail === undefined
              ? undefined
              : { value: billingEmail, reason: t('enterprise.invoice.mainStays') }
          }
        />
      ) : billingEmail === undefined ? null : (
        <p className="help">
          {t('enterprise.invoice.goesTo')} <Email>{billingEmail}</Email>
        </p>
      )}
    </>
  );
}
