import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { type BillingDraft, type BillingSetting, optionRule } from '../../../domain/billing/billing.ts';
import { PAYMENT_OPTIONS } from '../../../domain/entities.ts';
import { Glyph } from '../../../kit/controls/Glyph.tsx';
import { useFieldLabel } from '../../../kit/form/fieldLabels.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import '../../../kit/styles/choices.css';

/**
 * The ways to pay, each that the tier forces or closes with its reason (spec 2 §5). Such a one still takes the focus,
 * so that its reason is heard; pressing it changes nothing.
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
