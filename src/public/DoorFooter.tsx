import { useT } from '../kit/i18n/i18n.tsx';
import { LanguageSelect } from '../kit/i18n/LanguageSelect.tsx';
import { ThemeSelect } from '../kit/controls/ThemeSelect.tsx';
import { usePublic } from './context.ts';

/** The brand's help contacts and the theme switch. */
export function DoorFooter() {
  const t = useT();
  const { help } = usePublic().runtime.brand;
  return (
    <footer className="door-foot">
      <a href={help.centre} rel="noreferrer">
        {t('public.help.centre')}
      </a>
      <a href={`mailto:${help.email}`}>{help.email}</a>
      <span className="end">
        <LanguageSelect />
        <ThemeSelect />
      </span>
    </footer>
  );
}
