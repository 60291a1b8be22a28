/** Chip fields of a `Form`. */
import type { HTMLAttributes } from 'react';
import { useEffect, useRef } from 'react';
import {
  type FieldPath,
  type FieldValues,
  useController,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { type ChipFault, type ChipRules, EMAIL_CHIPS, enterChips } from '../../domain/values/chips.ts';
import { type Translate, useT } from '../i18n/i18n.tsx';
import { ChipsInput } from './ChipsInput.tsx';
import type { KeptChip } from './EntryChip.tsx';
import { Field } from './Field.tsx';

/** Passed by react-hook-form, although its type doesn't declare it. */
const SUBMITTING: object = { isSubmitting: true };

type Props<Values extends FieldValues> = {
  /** Name of a list of strings. */
  name: FieldPath<Values>;
  label: string;
  help?: string | undefined;
  optional?: boolean;
  readOnly?: boolean;
  kept?: KeptChip | undefined;
  placeholder?: string;
};

type ChipsProps<Values extends FieldValues> = Props<Values> & {
  /** Must be stable. */
  rules: ChipRules;
  wordsOf(t: Translate, fault: ChipFault): string;
  /** A fault of the list as a whole; undefined when valid. */
  faultOf?: (values: readonly string[]) => string | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
};

/** A list of strings, typed entry by entry. */
export function ChipsField<Values extends FieldValues>(props: ChipsProps<Values>) {
  const { name, label, help, optional = false, rules, wordsOf, faultOf } = props;
  const t = useT();
  const { control, subscribe, trigger } = useFormContext<Values>();
  const { isSubmitted } = useFormState({ control, name });
  // The message about a refused entry disappears after three seconds, but a submit still has to fail.
  const refused = useRef('');
  const isSubmitting = useRef(false);
  useEffect(
    () =>
      subscribe({
        formState: SUBMITTING,
        callback: (state) => {
          isSubmitting.current = state.isSubmitting ?? false;
        },
      }),
    [subscribe],
  );
  const { field, fieldState } = useController<Values>({
    control,
    name,
    rules: {
      validate(values: readonly string[]) {
        const { fault } = enterChips(values, isSubmitting.current ? refused.current : '', rules);
        if (fault) return wordsOf(t, fault);
        if (values.length === 0 && !optional) return t('common.validation.required');
        return faultOf?.(values) ?? true;
      },
    },
  });
  return (
    <Field name={name} label={label} help={help} optional={optional}>
      {(aria) => (
        <ChipsInput
          id={aria.id}
          inputRef={field.ref}
          values={field.value as readonly string[]}
          onChange={field.onChange}
          onRefused={(text) => {
            refused.current = text;
            if (isSubmitted) void trigger(name);
          }}
          rules={rules}
          wordsOf={(fault) => wordsOf(t, fault)}
          said={fieldState.error?.message}
          readOnly={props.readOnly}
          kept={props.kept}
          inputMode={props.inputMode}
          placeholder={props.placeholder}
          invalid={aria['aria-invalid'] === true}
          describedBy={aria['aria-describedby']}
        />
      )}
    </Field>
  );
}

/** The message about an invalid e-mail, as in the specification (spec 1 §5). */
export const emailWords = (t: Translate, { kind }: ChipFault): string =>
  t(kind === 'invalid' ? 'chips.invalidEmail' : kind === 'duplicate' ? 'chips.duplicatedEmail' : 'chips.max');

type EmailProps<Values extends FieldValues> = Props<Values> &
  Partial<Pick<ChipsProps<Values>, 'rules' | 'wordsOf'>>;

/** A list of e-mail addresses; `rules` and `wordsOf` override the defaults. */
export function EmailChipsField<Values extends FieldValues>(props: EmailProps<Values>) {
  return <ChipsField<Values> rules={EMAIL_CHIPS} wordsOf={emailWords} inputMode="email" {...props} />;
}
