/**
 * A dialog with react-admin's form: its state, its validation and its inputs, for the `CreateBase` or `EditBase` around
 * it (docs/extending.md). What the console asks of every form stands around it: one press sends once, the errors with
 * their fields, "Check again", Ctrl+S, a question before anything typed is lost.
 */
import {
  reactRouterProvider,
  type RouterLocation,
  RouterProviderContext,
  useAugmentedForm,
  useSaveContext,
} from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';

type Props = {
  kind: 'create' | 'edit';
  title: string;
  context?: ReactNode;
  /** Label of the save button. */
  action: string;
  /** The values of a new record. */
  defaultValues?: FieldValues;
  /** How the last save ended; asked for after it. */
  endOf(): SaveEnd;
  onClose(): void;
  children: ReactNode;
};

const NONE: FieldValues = {};

/** The location without what react-admin would fill a form with (`?source=`): a link must not type for its reader. */
function useBareLocation(): RouterLocation {
  const location = reactRouterProvider.useLocation();
  return useMemo(() => ({ ...location, search: '', state: null }), [location]);
}
const ROUTER = { ...reactRouterProvider, useLocation: useBareLocation };

function Inside({ defaultValues = NONE, endOf, ...dialog }: Props) {
  const { save } = useSaveContext();
  const { form } = useAugmentedForm<FieldValues>({ defaultValues, disableInvalidFormNotification: true });
  async function onSave(values: FieldValues): Promise<SaveEnd> {
    const errors: unknown = await save?.(values);
    for (const [field, message] of Object.entries(errors ?? {}))
      form.setError(field, { type: 'server', message: String(message) }, { shouldFocus: true });
    return endOf();
  }
  return <FormDialog {...dialog} form={form} onSave={onSave} />;
}

/** Its inputs are react-admin's, or the console's by the same `source`. */
export const DialogForm = (props: Props) => (
  <RouterProviderContext value={ROUTER}>
    <Inside {...props} />
  </RouterProviderContext>
);
