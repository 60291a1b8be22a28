/** A look for MUI's components: a theme a direction, and the sheets that its styles go to. */
import type { EmotionCache, Options } from '@emotion/cache';
import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';

declare module '@mui/material/styles' {
  /** Our themes refer to custom properties. */
  interface CssThemeVariables {
    enabled: true;
  }
}

export type Look = {
  readonly themes: Readonly<Record<'ltr' | 'rtl', Theme>>;
  /** With plugins (`rightToLeft.ts`) that of pages that run from right to left. One each. */
  sheet(plugins?: Options['stylisPlugins']): EmotionCache;
};

/** `createSheet` makes a cache; its key keeps the classes of one direction apart from those of the other. */
export function createLook(
  options: ThemeOptions,
  key: string,
  createSheet: (options: Options) => EmotionCache,
): Look {
  const unmirrored = createSheet({ key });
  let mirrored: EmotionCache | undefined;
  return {
    themes: { ltr: createTheme(options), rtl: createTheme({ ...options, direction: 'rtl' }) },
    sheet: (stylisPlugins) =>
      stylisPlugins ? (mirrored ??= createSheet({ key: `${key}r`, stylisPlugins })) : unmirrored,
  };
}
