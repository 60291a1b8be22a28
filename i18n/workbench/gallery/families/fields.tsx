/** Parts of a field, each in a real field of a real form. */
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Field } from '../../../../src/kit/form/Field.tsx';
import { useT } from '../../../../src/kit/i18n/i18n.tsx';
import type { FamilyProps } from './family.ts';

const NAME = 'sample';

type Values = { [NAME]: string };
type Props = {
  label?: string | undefined;
  help?: string | undefined;
  fault?: string | undefined;
  placeholder?: string | undefined;
};

function SampleField({ label, help, fault, placeholder }: Props) {
  const t = useT();
  const errors = useMemo(
    () => (fault === undefined ? {} : { [NAME]: { type: 'validate', message: fault } }),
    [fault],
  );
  const form = useForm<Values>({ defaultValues: { [NAME]: '' }, errors, shouldFocusError: false });
  return (
    <FormProvider {...form}>
      <Field name={NAME} label={label ?? t('gallery.sample.field')} help={help}>
        {(aria) => (
          <input
            {...aria}
            {...form.register(NAME)}
            className={fault === undefined ? 'input' : 'input bad'}
            placeholder={placeholder}
          />
        )}
      </Field>
    </FormProvider>
  );
}

export const LabelSample = ({ text }: FamilyProps) => <SampleField label={text} />;
export const HintSample = ({ text }: FamilyProps) => <SampleField help={text} />;
export const FaultSample = ({ text }: FamilyProps) => <SampleField fault={text} />;
export const PlaceholderSample = ({ text }: FamilyProps) => <SampleField placeholder={text} />;

export const CheckSample = ({ text }: FamilyProps) => (
  <label className="check-line cell">
    <input type="checkbox" className="check" />
    {text}
  </label>
);

export function ChoiceSample({ text }: FamilyProps) {
  const t = useT();
  return (
    <select className="input" aria-label={t('gallery.sample.field')}>
      <option>{text}</option>
    </select>
  );
}
