/** Validation messages of the account forms (spec 1 §5). */
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { FieldFault } from '../../domain/accounts/accountForm.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';

/** Turns a pure validation rule into the resolver of a form. */
export function resolverOf<Values extends FieldValues>(
  t: Translate,
  faultsOf: (values: Values) => { [F in keyof Values]?: FieldFault },
): Resolver<Values> {
  return (values) => {
    const faults = Object.entries<FieldFault>(faultsOf(values) as Record<string, FieldFault>);
    if (faults.length === 0) return { values, errors: {} };
    const errors = faults.map(([field, fault]) => [
      field,
      { type: fault, message: t(`common.validation.${fault}`) },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
}
