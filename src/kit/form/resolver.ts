import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Turns a pure validation rule into the resolver of a form; `words` is the message of a fault. */
export const resolverOf =
  <Values extends FieldValues, Fault extends string>(
    faultsOf: (values: Values) => Partial<Record<string, Fault>>,
    words: (fault: Fault) => string,
  ): Resolver<Values> =>
  (values) => {
    const faults = Object.entries<Fault>(faultsOf(values) as Record<string, Fault>);
    if (faults.length === 0) return { values, errors: {} };
    const errors = faults.map(([field, fault]) => [field, { type: fault, message: words(fault) }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
