/** A form over react-hook-form: single-flight submit, Ctrl+S, errors in place. */
import { type RaRecord, SaveContextProvider, type SaveContextValue, useEvent } from 'ra-core';
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
import {
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import type { SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import { LinkButton } from '../controls/Button.tsx';
import { Note } from '../controls/Note.tsx';
import { useT } from '../i18n/i18n.tsx';
import { currentLocale } from '../i18n/locale.ts';
import { textOfError } from './Field.tsx';
import { keyOf } from '../keys/pressed.ts';
import { useFieldLabels, type FieldLabels, FieldLabelsProvider } from './fieldLabels.ts';
import { enterKey } from './fieldKeys.ts';
import { hasLooseText, topModal } from './LeaveDialog.tsx';
import { rebase, typedOver } from './values.ts';
import { useWriteWords } from './write.tsx';
import '../styles/card.css';

const lower = (text: string): string => text.toLocaleLowerCase(currentLocale());

/**
 * After a submit: why it failed, or which fields need attention. Announced at once; the first such field has the focus.
 */
function ErrorSummary() {
  const t = useT();
  const labels = useFieldLabels();
  const { control, setFocus } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const { root, ...fields } = errors;
  const problems = Object.entries(fields).flatMap(([name, error]) =>
    typeof error?.message === 'string' ? [{ name, message: textOfError(t, error.message) }] : [],
  );
  const failure = root?.message;

  /** Adds the field's label, unless the message names it. */
  function wordsOf(name: string, message: string): string {
    const field = labels.get(name);
    return field === undefined || lower(message).includes(lower(field))
      ? message
      : t('shell.form.problem', { field, problem: message });
  }
  return (
    <div role="alert" className="summary">
      {failure === undefined && (problems.length === 0 || submitCount === 0) ? null : (
        <Note level="bad">
          {failure ?? t('shell.form.problems', { smart_count: problems.length })}
          {failure === undefined ? (
            <ul>
              {problems.map(({ name, message }) => (
                <li key={name}>
                  <LinkButton onClick={() => setFocus(name)}>{wordsOf(name, message)}</LinkButton>
                </li>
              ))}
            </ul>
          ) : null}
        </Note>
      )}
    </div>
  );
}

/** Submits; resolves with whether it was saved. */
export type Submit = () => Promise<boolean>;

const SubmitContext = createContext<Submit | undefined>(undefined);

/** The submit function of the surrounding form. */
export function useSubmit(): Submit {
  const submit = use(SubmitContext);
  if (!submit) throw new Error('useSubmit needs a Form');
  return submit;
}

/** Types of errors that don't come from validation, so that validating again would not find them. */
const REFUSALS: readonly unknown[] = ['server', 'refused', 'file'];

/** Whether the outcome of the last submit is unknown, so that the next press looks it up. */
export const isUnknownIn = ({ root }: FieldErrors): boolean => root?.type === 'unknown';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** Saves; a returned text is the error to show. The input is kept. */
  onSave(values: Values): Promise<SaveEnd>;
  /** Called after saving, for a form that closes then; what was typed meanwhile keeps it open, with a note. */
  onSaved?(values: Values): void;
  /** A card with the width of a form, on a page that has no other column. */
  narrow?: boolean;
  /** For a form that is not a card, such as a dialog's. */
  className?: string | undefined;
  /** Heading, and accessible name of the form. */
  title: string;
  id?: string;
  /** `edit`: submits only changes, and resets to the saved values afterwards. */
  kind?: 'edit' | 'create';
  children: ReactNode;
};

/**
 * Provides the form to its fields, its error summary and, through `useSubmit` or react-admin's SaveContext, its save
 * buttons.
 */
export function Form<Values extends FieldValues>(props: Props<Values>) {
  const { form, onSave, onSaved, narrow, title, id, kind = 'edit', children } = props;
  const { className = narrow ? 'card narrow' : 'card' } = props;
  const t = useT();
  const words = useWriteWords();
  const titleId = useId();
  const edits = kind === 'edit';
  const { isDirty, isSubmitting, errors } = form.formState;
  const isUnknown = isUnknownIn(errors);
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef<Promise<boolean>>(undefined);
  // A created record's form may be submitted again before it unmounts; the same values must not create a second one.
  const made = useRef(false);
  /** The values sent while their outcome is unknown. */
  const doubted = useRef<Values>(undefined);
  const [labels] = useState<FieldLabels>(() => new Map());

  /** Shows the outcome; returns whether these values are saved. `isTypedSince`: the fields have changed. */
  function settle(end: SaveEnd, values: Values, isTypedSince: boolean): boolean {
    const before = doubted.current ?? values;
    const how = typeof end === 'object' ? end.kind : 'server';
    doubted.current = how === 'unknown' || how === 'silent' ? before : undefined;
    const isSaved =
      end === undefined || (how === 'earlier' && JSON.stringify(before) === JSON.stringify(values));
    const stays = isSaved && isTypedSince && onSaved !== undefined;
    if (isSaved && !stays) {
      if (onSaved) onSaved(values);
      else if (edits) rebase(form, values);
      made.current = !edits;
      return true;
    }
    const type = stays ? 'earlier' : how;
    if (type === 'earlier') rebase(form, stays ? values : before);
    const message = words(stays ? { kind: 'earlier' } : end);
    if (message !== undefined) form.setError('root', { type, message });
    return isSaved;
  }

  const send = async (given?: Partial<Values>): Promise<boolean> => {
    let saved = false;
    await form.handleSubmit(async (checked) => {
      const values = { ...checked, ...given };
      const end = await onSave(values).catch(() => t('common.error.generic'));
      const isTypedSince = Object.keys(typedOver(form.getValues(), checked)).length > 0 || hasLooseText();
      saved = settle(end, values, isTypedSince);
    })();
    return saved;
  };
  const write = useEvent((given?: Partial<Values>): Promise<boolean> => {
    if (made.current) return Promise.resolve(true);
    // A second submit may come before the next render.
    sending.current ??= send(given).finally(() => {
      sending.current = undefined;
    });
    return sending.current;
  });
  const submit = useCallback<Submit>(() => write(), [write]);
  // Errors are shown in the form; react-admin's buttons only learn that it failed.
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

  // A fault's message is in the language in which it was found; the service's words stay as they are.
  const locale = currentLocale();
  const findAgain = useEffectEvent(() => {
    const { root: _, ...found } = form.formState.errors as FieldErrors;
    const names = Object.keys(found).filter((name) => !REFUSALS.includes(found[name]?.type));
    if (names.length > 0) void form.trigger(names as Path<Values>[]);
  });
  useEffect(() => findAgain(), [locale]);

  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (keyOf(event) !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const modal = topModal();
    if (modal && !modal.contains(element.current)) return;
    event.preventDefault();
    // With several forms, saves those with changes and the focused one; untouched ones are not validated.
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
            onFocus={enterKey('done')}
            onSubmit={(event) => {
              event.preventDefault();
              // Ignores Enter and Ctrl+S when there is nothing to save.
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
