import { useSyncExternalStore } from 'react';
import { Glyph } from './Glyph.tsx';
import { useT } from '../i18n/i18n.tsx';
import { QuietSelect } from './QuietSelect.tsx';
import { chooseTheme, THEMES, themeStore } from '../layers/theme.ts';

/** The select of the light, dark or system theme. */
export function ThemeSelect() {
  const t = useT();
  return (
    <QuietSelect
      label={t('common.theme.label')}
      icon={<Glyph name="theme" size="s" />}
      value={useSyncExternalStore(themeStore.subscribe, themeStore.get)}
      options={THEMES.map((value) => ({ value, label: t(`common.theme.${value}`) }))}
      onChoose={chooseTheme}
    />
  );
}
