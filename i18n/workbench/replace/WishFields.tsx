import { useId } from 'react';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { directionOf, type Locale } from '../../languages.ts';
import type { Replacing } from './useReplace.ts';

type FieldProps = {
  label: string;
  value: string;
  locale: Locale;
  isFirst?: boolean;
  onChange(value: string): void;
};

function Field({ label, value, locale, isFirst = false, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        className="input"
        lang={locale}
        dir={directionOf(locale)}
        data-first={isFirst || undefined}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

type CheckProps = { label: string; isOn: boolean; onChange(isOn: boolean): void };

const Check = ({ label, isOn, onChange }: CheckProps) => (
  <label className="rp-option">
    <input
      type="checkbox"
      className="rp-check"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
);

type Props = {
  replacing: Replacing;
  locale: Locale;
  /** How many messages the list shows; undefined when it shows all. */
  shown: number | undefined;
};

/** Fields for what to find, its replacement, and where to search. */
export function WishFields({ replacing, locale, shown }: Props) {
  const t = useT();
  const { wish, isNarrow, change, narrow } = replacing;
  return (
    <div className="rp-wish">
      <Field
        label={t('replace.find')}
        value={wish.find}
        locale={locale}
        isFirst
        onChange={(find) => change({ find })}
      />
      <Field
        label={t('replace.with')}
        value={wish.replacement}
        locale={locale}
        onChange={(replacement) => change({ replacement })}
      />
      <div className="rp-options">
        <Check
          label={t('replace.matchCase')}
          isOn={wish.matchCase}
          onChange={(matchCase) => change({ matchCase })}
        />
        <Check
          label={t('replace.wholeWords')}
          isOn={wish.wholeWords}
          onChange={(wholeWords) => change({ wholeWords })}
        />
        {shown === undefined ? null : (
          <Check label={t('replace.onlyShown', { smart_count: shown })} isOn={isNarrow} onChange={narrow} />
        )}
      </div>
      <p className="help">{t('replace.hint')}</p>
    </div>
  );
}
