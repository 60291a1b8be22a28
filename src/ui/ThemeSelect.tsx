import { useSyncExternalStore } from 'react';
import { Glyph } from './Glyph.tsx';
import { useT } from './i18n.tsx';
import { chooseTheme, THEMES, themeStore } from './theme.ts';

/** The choice of light, dark or the system's theme. */
export function ThemeSelect() {
  const t = useT();
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.get);
  return (
    <label className="theme-select">
      <Glyph name="theme" size="s" />
      <span className="sr">{t('common.theme.label')}</span>
      <select
        value={theme}
        onChange={({ target }) => {
          const chosen = THEMES.find((known) => known === target.value);
          if (chosen) chooseTheme(chosen);
        }}
      >
        {THEMES.map((known) => (
          <option key={known} value={known}>
            {t(`common.theme.${known}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
