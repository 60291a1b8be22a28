/**
 * A dialog around react-admin's form state, validation and inputs, for use inside `CreateBase` or `EditBase`
 * (docs/extending.md). It adds what every form of the console has: single submit, server errors at their fields, "Check
 * again", Ctrl+S, and a question before unsaved input is lost.
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
  /** Returns how the last save ended; called after each save. */
  endOf(): SaveEnd;
  onClose(): void;
  children: ReactNode;
};

const NONE: FieldValues = {};

/** Hides the query and state, from which react-admin prefills forms (`?source=`): links must not fill in forms. */
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

/** Accepts react-admin's inputs, or the console's with the same `source`. */
export const DialogForm = (props: Props) => (
  <RouterProviderContext value={ROUTER}>
    <Inside {...props} />
  </RouterProviderContext>
);
