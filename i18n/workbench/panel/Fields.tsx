import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { useDebounced } from '../../../src/kit/hooks/useDebounced.ts';
import { formatTagOf } from '../../../src/kit/i18n/formatTag.ts';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { directionOf, type Locale } from '../../languages.ts';
import { placeholdersOf } from '../../tools/catalogue.ts';
import type { About } from '../../tools/faults.ts';
import type { PageTexts } from '../page/usePageTexts.ts';
import { Checks } from './Checks.tsx';
import { examplesOf, fieldsOf, type FormField, pluralParts, withPart } from './forms.ts';
import { checksOf, isRefused } from './messageChecks.ts';
import type { Terms } from './told.ts';

type FormInputProps = {
  field: FormField;
  at: number;
  locale: Locale;
  /** The text with example values. */
  example: string;
  /** The English text, while there is no translation. */
  placeholder: string | undefined;
  isBad: boolean;
  /** Id of the list of checks for the whole message. */
  checks: string;
  onFocus(): void;
  onChange(text: string): void;
};

/** A field for one form of a message, with its preview below. Undo is the browser's own. */
function FormInput({
  field,
  at,
  locale,
  example,
  placeholder,
  isBad,
  checks,
  onFocus,
  onChange,
}: FormInputProps) {
  const t = useT();
  const id = useId();
  const { category, samples, hasMore, text } = field;
  const format = useMemo(() => new Intl.NumberFormat(formatTagOf(locale)), [locale]);
  const counts = [...samples.map((count) => format.format(count)), ...(hasMore ? ['…'] : [])].join(', ');
  const only = locale === 'en' ? t('workbench.field.source') : t('workbench.field.only');
  const isOnly = category === undefined && at === 0;
  return (
    <div className="field">
      <label className="workbench-form" htmlFor={id}>
        {category ?? (isOnly ? only : t('workbench.field.form', { at: at + 1 }))}
        {counts === '' ? null : (
          <>
            <span aria-hidden="true">{counts}</span>
            <span className="sr">{t('workbench.field.samples', { counts })}</span>
          </>
        )}
      </label>
      <textarea
        id={id}
        className="input"
        rows={2}
        lang={locale}
        dir={directionOf(locale)}
        placeholder={placeholder}
        spellCheck
        aria-invalid={isBad}
        aria-describedby={`${id}example ${checks}`}
        value={text}
        onFocus={onFocus}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}example`} className="help" lang={locale} dir={directionOf(locale)}>
        {example}
      </p>
    </div>
  );
}

/** Inserts text at the caret as if typed, so that the browser can undo it. */
function typeInto(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // Deprecated, but the only way to keep the field's undo history.
  document.execCommand('insertText', false, text);
}

/** Buttons that insert a placeholder. */
function Insert({ names, onInsert }: { names: readonly string[]; onInsert(text: string): void }) {
  const t = useT();
  const id = useId();
  if (names.length === 0) return null;
  return (
    <div className="workbench-insert" role="group" aria-labelledby={id}>
      <span id={id}>{t('workbench.insert')}</span>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="workbench-placeholder"
          dir="ltr"
          // Keeps the caret in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(`%{${name}}`)}
        >
          {`%{${name}}`}
        </button>
      ))}
    </div>
  );
}

type Props = {
  message: string;
  /** Whether the language has no translation yet. */
  isMissing: boolean;
  about: About & { readonly locale: Locale };
  terms: Terms;
  wantsFocus: PageTexts['wantsFocus'];
  onChange(message: string): void;
  /** The buttons, above the checks because those appear and disappear. */
  children: ReactNode;
};

/** The forms of a message as fields, with their checks. */
export function Fields({ message, isMissing, about, terms, wantsFocus, onChange, children }: Props) {
  const id = useId();
  const { locale, source, note } = about;
  const list = useRef<HTMLDivElement>(null);
  const last = useRef(0);
  const fields = fieldsOf(message, source, locale);
  const texts = fields.map(({ text }) => text);
  const examples = examplesOf(message, note ?? {}, locale);
  const english = isMissing ? pluralParts(source) : [];
  // Debounced, so that half-typed words are not reported as faults.
  const settled = useDebounced(message);
  // A translation that is not begun has no faults yet.
  const checks = isMissing && settled === '' ? [] : checksOf(settled, about, terms);
  const field = (at: number) => list.current?.querySelectorAll('textarea')[at];

  useEffect(() => {
    if (wantsFocus.current !== 'editor') return;
    wantsFocus.current = undefined;
    field(0)?.focus({ preventScroll: true });
  });

  return (
    <>
      <div ref={list} className="stack workbench-fields">
        {fields.map((each, at) => (
          <FormInput
            key={at}
            field={each}
            at={at}
            locale={locale}
            example={examples[at] ?? ''}
            placeholder={english[at] ?? english.at(-1)}
            isBad={isRefused(checks)}
            checks={id}
            onFocus={() => {
              last.current = at;
            }}
            onChange={(text) => onChange(withPart(texts, at, text))}
          />
        ))}
        <Insert
          names={placeholdersOf(source)}
          onInsert={(text) => {
            const into = field(last.current) ?? field(0);
            if (into) typeInto(into, text);
          }}
        />
      </div>
      {children}
      <Checks id={id} checks={checks} locale={locale} />
    </>
  );
}
