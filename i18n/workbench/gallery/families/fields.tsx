/** Parts of a field, each in a real field of a real form. */
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { CheckLine, Input, Select } from '../../../../src/kit/controls/inputs.tsx';
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
          <Input
            {...aria}
            {...form.register(NAME)}
            className={fault === undefined ? undefined : 'bad'}
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

export const CheckSample = ({ text }: FamilyProps) => <CheckLine className="cell">{text}</CheckLine>;

export function ChoiceSample({ text }: FamilyProps) {
  const t = useT();
  return <Select aria-label={t('gallery.sample.field')} choices={[{ value: text, label: text }]} />;
}
