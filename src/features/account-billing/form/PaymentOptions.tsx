import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { type BillingDraft, type BillingSetting, optionRule } from '../../../domain/billing/billing.ts';
import { PAYMENT_OPTIONS } from '../../../domain/entities.ts';
import { Glyph } from '../../../kit/controls/Glyph.tsx';
import { useFieldLabel } from '../../../kit/form/fieldLabels.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import '../../../kit/styles/choices.css';

/**
 * The payment options. Those that the tier forces or rules out show the reason (spec 2 §5) and can't be changed, but
 * stay focusable, so that screen readers announce the reason.
 */
export function PaymentOptions({ setting }: { setting: BillingSetting }) {
  const t = useT();
  const id = useId();
  const { control } = useFormContext<BillingDraft>();
  const { field, fieldState } = useController({ control, name: 'paymentOptions' });
  const error = fieldState.error?.message;
  useFieldLabel('paymentOptions', t('billing.field.paymentOptions'));
  return (
    <fieldset
      className="group choices-group"
      aria-describedby={error === undefined ? undefined : `${id}error`}
    >
      <legend>{t('billing.field.paymentOptions')}</legend>
      <div className="choices">
        {PAYMENT_OPTIONS.map((option, index) => {
          const rule = optionRule(setting, option);
          const isChosen = rule === 'forced' || field.value.includes(option);
          const isOff = rule !== 'selectable';
          const others = field.value.filter((one) => one !== option);
          return (
            <label key={option} className={isOff ? 'choice out' : 'choice'}>
              <input
                ref={index === 0 ? field.ref : undefined}
                type="checkbox"
                className="check"
                checked={isChosen}
                aria-disabled={isOff}
                aria-labelledby={`${id}${option}`}
                aria-describedby={isOff ? `${id}${option}why` : undefined}
                onBlur={field.onBlur}
                onChange={() => isOff || field.onChange(isChosen ? others : [...others, option])}
              />
              <span>
                <span id={`${id}${option}`}>{t(`billing.option.${option}`)}</span>
                {isOff ? <small id={`${id}${option}why`}>{t(`billing.optionWhy.${rule}`)}</small> : null}
              </span>
            </label>
          );
        })}
      </div>
      {error === undefined ? null : (
        <p id={`${id}error`} className="help bad">
          <Glyph name="err" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
