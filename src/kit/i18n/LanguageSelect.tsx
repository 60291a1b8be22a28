import { languageName, LOCALES } from '../../../i18n/languages.ts';
import { useT } from './i18n.tsx';
import { currentLocale } from './locale.ts';
import { QuietSelect } from '../controls/QuietSelect.tsx';
import { showToast } from '../toasts/toastStore.ts';

/** The language select of the public screens; each language is listed by its own name. */
export function LanguageSelect() {
  const t = useT();
  return (
    <QuietSelect
      label={t('common.language.label')}
      value={currentLocale()}
      options={LOCALES.map((value) => ({ value, label: languageName(value), lang: value }))}
      onChoose={(locale) =>
        void import('./textSwitch.ts')
          .then(({ chooseLocale }) => chooseLocale(locale))
          .catch(() => showToast({ level: 'error', text: t('common.error.retryLater') }))
      }
    />
  );
}
