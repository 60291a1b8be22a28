import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusOn, formValues } from './formValues.ts';

export type Values<Name extends string> = Record<Name, string>;
export type Faults<Name extends string, Fault> = { readonly [Each in Name]?: Fault | undefined };

/**
 * The faults of a plain form: shown on submit, removed as soon as they are corrected. `names` are in field order: the
 * first one with a fault is focused.
 */
export function useCheckedForm<Name extends string, Fault>(
  names: readonly Name[],
  faultsOf: (values: Values<Name>) => Faults<Name, Fault>,
) {
  const [faults, setFaults] = useState<Faults<Name, Fault>>({});

  /** Rendered before the focus moves, so that screen readers announce the field together with its fault. */
  function show(form: HTMLFormElement, found: Faults<Name, Fault>): void {
    flushSync(() => setFaults(found));
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) focusOn(form, first);
  }

  return {
    faults,
    /** Shows faults that the server reported. */
    show,
    /** The values; undefined when there are faults. */
    check(form: HTMLFormElement): Values<Name> | undefined {
      const values = formValues(form, ...names);
      const found = faultsOf(values);
      show(form, found);
      return names.every((name) => found[name] === undefined) ? values : undefined;
    },
    /** The form's `onInput` handler. */
    mend(event: FormEvent<HTMLFormElement>): void {
      const left = faultsOf(formValues(event.currentTarget, ...names));
      setFaults((shown) => {
        const kept: { [Each in Name]?: Fault | undefined } = {};
        for (const name of names) if (shown[name] !== undefined) kept[name] = left[name];
        return kept;
      });
    },
  };
}
