/** The fields that making, changing and finalizing a draw-down share, and what a form holds of it. */
import { useFormContext, useWatch } from 'react-hook-form';
import { readAmount } from '../../../domain/values/typedNumber.ts';
import { type Cents, minus, NO_CENTS } from '../../../domain/values/units.ts';
import { formatCents, numberMarks } from '../../../kit/i18n/format.ts';
import { type Translate, useT } from '../../../kit/i18n/i18n.tsx';
import { AmountField } from '../AmountField.tsx';

/** As it is typed: dollars, and '' for a project that is to be decided. */
export type DrawDownValues = { amount: string; projectId: string };

/** The typed amount for a button's words; undefined while it is none. */
export function moneyOf(amount: string): string | undefined {
  const { cents } = readAmount(amount, numberMarks());
  return cents === undefined ? undefined : formatCents(cents);
}

/** What the amount is against what can be drawn down: the service decides, as its figures may be newer. */
function helpOf(t: Translate, amount: string, available: Cents): string {
  const { cents = NO_CENTS } = readAmount(amount, numberMarks());
  return cents > available
    ? t('drawDowns.help.over', { amount: formatCents(minus(cents, available)) })
    : t('drawDowns.help.available', { amount: formatCents(available) });
}

/** `available`: with what this draw-down holds already. */
export function DrawDownAmount({ available }: { available: Cents }) {
  const t = useT();
  const { control } = useFormContext<DrawDownValues>();
  const amount = useWatch({ control, name: 'amount' });
  return (
    <AmountField<DrawDownValues>
      name="amount"
      label={t('drawDowns.field.amount')}
      help={helpOf(t, amount, available)}
      words={{
        missing: t('common.validation.required'),
        form: t('drawDowns.fault.form'),
        zero: t('drawDowns.fault.zero'),
      }}
    />
  );
}
