import { useMemo } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { copyRules } from '../../domain/billing/invoices.ts';
import { EmailChipsField } from '../../kit/form/ChipsField.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';

type Props<Values extends FieldValues> = {
  /** The form field that holds the list of e-mails. */
  name: FieldPath<Values>;
  billingEmail: string | undefined;
};

/** Recipients of copies of the invoice: at most ten, without the billing e-mail, which gets the invoice (spec 2 §5). */
export function CopiesField<Values extends FieldValues>({ name, billingEmail }: Props<Values>) {
  const t = useT();
  const rules = useMemo(() => copyRules(billingEmail), [billingEmail]);
  return (
    <EmailChipsField<Values>
      name={name}
      label={t('billing.invoice.copies')}
      help={t('billing.invoice.copiesHelp')}
      rules={rules}
      optional
    />
  );
}
