/** A form over react-hook-form: one submit at a time, Ctrl+S, failures in place. */
import { type RaRecord, SaveContextProvider, type SaveContextValue } from 'ra-core';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type FieldErrors, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import type { SaveEnd } from '../../domain/confirmedWrite.ts';
import { useT } from '../i18n.tsx';
import { useWriteWords } from '../write.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { type FieldLabels, FieldLabelsProvider } from './fieldLabels.ts';
import { rebase } from './values.ts';
import '../styles/record.css';

/** Submits; resolves with whether it was saved. */
export type Submit = () => Promise<boolean>;

const SubmitContext = createContext<Submit | undefined>(undefined);

/** The submit of the form around. */
export function useSubmit(): Submit {
  const submit = use(SubmitContext);
  if (!submit) throw new Error('useSubmit needs a Form');
  return submit;
}

/** Whether it is not known if a form with these errors was saved: its button looks that up. */
export const isUnknownIn = ({ root }: FieldErrors): boolean => root?.type === 'unknown';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** Saves; a text says why not, and is shown as it is. The values stay. */
  onSave(values: Values): Promise<SaveEnd>;
  /** They are saved: instead of the form's own making them the saved ones. */
  onSaved?(values: Values): void;
  className?: string;
  /** Its heading, which also names it. */
  title: string;
  id?: string;
  /** `edit`: nothing is sent without a change, and what was saved is then what changes are measured against. */
  kind?: 'edit' | 'create';
  children: ReactNode;
};

/** Fields, their summary of errors and, by `useSubmit` or react-admin's SaveContext, whatever saves. */
export function Form<Values extends FieldValues>(props: Props<Values>) {
  const { form, onSave, onSaved, className = 'card', title, id, kind = 'edit', children } = props;
  const t = useT();
  const words = useWriteWords();
  const titleId = useId();
  const edits = kind === 'edit';
  const { isDirty, isSubmitting, errors } = form.formState;
  const isUnknown = isUnknownIn(errors);
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef<Promise<boolean>>(undefined);
  // A press may come before a form whose work is done has gone: the same words make nothing twice.
  const made = useRef(false);
  /** What was sent, while nobody knows whether it was saved. */
  const doubted = useRef<Values>(undefined);
  const [labels] = useState<FieldLabels>(() => new Map());

  /** Shows how it ended; with whether these values are saved. */
  function settle(end: SaveEnd, values: Values): boolean {
    const before = doubted.current ?? values;
    const how = typeof end === 'object' ? end.kind : undefined;
    doubted.current = how === 'unknown' || how === 'silent' ? before : undefined;
    if (end === undefined || (how === 'earlier' && JSON.stringify(before) === JSON.stringify(values))) {
      if (onSaved) onSaved(values);
      else if (edits) rebase(form, values);
      return true;
    }
    if (how === 'earlier') rebase(form, before);
    const message = words(end);
    if (message !== undefined) form.setError('root', { type: how ?? 'server', message });
    return false;
  }

  const send = async (given?: Partial<Values>): Promise<boolean> => {
    let saved = false;
    await form.handleSubmit(async (checked) => {
      const values = { ...checked, ...given };
      const end = await onSave(values).catch(() => t('common.error.generic'));
      saved = settle(end, values);
    })();
    made.current = saved && !edits;
    return saved;
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const write = useCallback((given?: Partial<Values>): Promise<boolean> => {
    if (made.current) return Promise.resolve(true);
    // A second press comes before the next render.
    sending.current ??= latest.current(given).finally(() => {
      sending.current = undefined;
    });
    return sending.current;
  }, []);
  const submit = useCallback<Submit>(() => write(), [write]);
  // What was refused stands in the form; react-admin's buttons are told that it was.
  const saving = useMemo<SaveContextValue<RaRecord>>(
    () => ({
      async save(values, { transform, onSuccess, onError } = {}) {
        const given = (transform ? await transform(values) : values) as Partial<Values>;
        if (await write(given)) onSuccess?.(given, given, undefined);
        else onError?.(new Error('It was not saved'), given, undefined);
      },
      saving: isSubmitting,
      mutationMode: 'pessimistic',
    }),
    [write, isSubmitting],
  );
  useEffect(() => {
    const watching = form.watch(() => {
      made.current = false;
    });
    return () => watching.unsubscribe();
  }, [form]);

  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 's' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return;
    const modal = document.querySelector('[aria-modal="true"]:not([inert])');
    if (modal && !modal.contains(element.current)) return;
    event.preventDefault();
    // Of several forms all that have changes, and the one that is worked on; an untouched one is not complained about.
    const focused = document.activeElement?.closest('form') === element.current;
    if (focused || isDirty || document.forms.length === 1) element.current?.requestSubmit();
  });
  useEffect(() => {
    document.addEventListener('keydown', onShortcut);
    return () => document.removeEventListener('keydown', onShortcut);
  }, []);

  return (
    <FormProvider {...form}>
      <SubmitContext value={submit}>
        <SaveContextProvider value={saving}>
          <form
            ref={element}
            id={id}
            className={className}
            aria-labelledby={titleId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              // Enter in a field and Ctrl+S with nothing to save.
              if (isDirty || isUnknown || !edits) void submit();
            }}
          >
            <header>
              <h2 id={titleId}>{title}</h2>
            </header>
            <FieldLabelsProvider value={labels}>
              <ErrorSummary />
              {children}
            </FieldLabelsProvider>
          </form>
        </SaveContextProvider>
      </SubmitContext>
    </FormProvider>
  );
}
