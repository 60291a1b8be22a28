import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Locale } from '../../../i18n/languages.ts';
import { placeholdersOf } from '../../../i18n/tools/catalogue.ts';
import type { About } from '../../../i18n/tools/faults.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useDebounced } from '../../kit/hooks/useDebounced.ts';
import type { PageTexts } from '../page/usePageTexts.ts';
import { Checks } from './Checks.tsx';
import { checksOf, isRefused } from './messageChecks.ts';
import { FormInput } from './FormInput.tsx';
import { examplesOf, fieldsOf, withPart } from './forms.ts';
import type { Terms } from './told.ts';

/** Inserts text at the caret as if typed, so that the browser can undo it. */
function typeInto(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // Deprecated, but the only way that keeps the field's undo history.
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
  about: About & { readonly locale: Locale };
  terms: Terms;
  wantsFocus: PageTexts['wantsFocus'];
  onChange(message: string): void;
  /** Buttons are above the checks, which appear and disappear. */
  children: ReactNode;
};

/** The forms of a message as fields, with their checks. */
export function Fields({ message, about, terms, wantsFocus, onChange, children }: Props) {
  const id = useId();
  const { locale, source, note } = about;
  const list = useRef<HTMLDivElement>(null);
  const last = useRef(0);
  const fields = fieldsOf(message, source, locale);
  const texts = fields.map(({ text }) => text);
  const examples = examplesOf(message, note ?? {}, locale);
  // Debounced, so that half a word is not reported as a fault.
  const checks = checksOf(useDebounced(message), about, terms);
  const field = (at: number) => list.current?.querySelectorAll('textarea')[at];

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
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
