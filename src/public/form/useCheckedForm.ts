import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusOn, formValues } from './formValues.ts';

export type Values<Name extends string> = Record<Name, string>;
export type Faults<Name extends string, Fault> = { readonly [Each in Name]?: Fault | undefined };

/**
 * A plain form's faults: shown when one tries to send, gone as soon as they are mended. `names` are in the order of
 * the fields: the first with a fault takes the focus.
 */
export function useCheckedForm<Name extends string, Fault>(
  names: readonly Name[],
  faultsOf: (values: Values<Name>) => Faults<Name, Fault>,
) {
  const [faults, setFaults] = useState<Faults<Name, Fault>>({});

  /** Drawn before the focus moves: the field is read out together with its fault. */
  function show(form: HTMLFormElement, found: Faults<Name, Fault>): void {
    flushSync(() => setFaults(found));
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) focusOn(form, first);
  }

  return {
    faults,
    /** What a server has against a field. */
    show,
    /** The values, when they can be sent. */
    check(form: HTMLFormElement): Values<Name> | undefined {
      const values = formValues(form, ...names);
      const found = faultsOf(values);
      show(form, found);
      return names.every((name) => found[name] === undefined) ? values : undefined;
    },
    /** For the form's `onInput`. */
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
