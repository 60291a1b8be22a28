import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { directionOf, languageName, type Locale, LOCALES, localeOf } from '../../languages.ts';
import { useWorkbench } from '../useWorkbench.ts';
import { showReference, useReference } from './reference.ts';

/** Selects the language to show beside English. */
export function ReferenceSelect({ locale, className }: { locale: Locale; className: string }) {
  const t = useT();
  const reference = useReference(locale);
  return (
    <select
      className={className}
      aria-label={t('desk.reference.label')}
      value={reference?.locale ?? ''}
      onChange={({ target }) => showReference(localeOf(target.value))}
    >
      <option value="">{t('desk.reference.none')}</option>
      {LOCALES.filter((each) => each !== 'en' && each !== locale).map((each) => (
        <option key={each} value={each} lang={each}>
          {languageName(each)}
        </option>
      ))}
    </select>
  );
}

/** A message in the reference language, under the English text. */
export function ReferenceText({ name, locale }: { name: string; locale: Locale }) {
  const t = useT();
  const { edits } = useWorkbench();
  const reference = useReference(locale);
  const text = reference && (edits[reference.locale]?.[name] ?? reference.messages.get(name));
  return (
    <section>
      <div className="between wb-reference">
        <h3 className="workbench-label">{t('desk.reference.title')}</h3>
        <ReferenceSelect locale={locale} className="input s workbench-language" />
      </div>
      {reference === undefined ? null : (
        <p className="workbench-source" lang={reference.locale} dir={directionOf(reference.locale)}>
          {text ?? t('translations.state.missing')}
        </p>
      )}
    </section>
  );
}
