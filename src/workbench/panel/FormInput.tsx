import { useId } from 'react';
import { directionOf, type Locale } from '../../../i18n/languages.ts';
import { formatTagOf } from '../../kit/i18n/formatTag.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { FormField } from './forms.ts';

type Props = {
  field: FormField;
  at: number;
  locale: Locale;
  /** The text with example values. */
  example: string;
  isBad: boolean;
  /** Id of the checks of the whole message. */
  checks: string;
  onFocus(): void;
  onChange(text: string): void;
};

/** A field for one form of a message, with its preview below. Undo is the browser's own. */
export function FormInput({ field, at, locale, example, isBad, checks, onFocus, onChange }: Props) {
  const t = useT();
  const id = useId();
  const { category, samples, hasMore, text } = field;
  const format = new Intl.NumberFormat(formatTagOf(locale));
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
