/**
 * The root of components that use MUI, always lazily loaded. Its only theme refers to the design tokens, so that
 * switching brand or color scheme re-renders nothing. Right-to-left pages get mirrored styles.
 */
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, type Shadows, type ThemeOptions, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { currentDirection } from './locale.ts';
import { layeredCache } from './mui/sheet.ts';
import { textStore } from './texts.ts';

/** A semantic color: its own for text, its soft one as the background. */
const tone = (name: 'error' | 'warning' | 'success' | 'info') => ({
  main: `var(--${name})`,
  light: `var(--${name}-soft)`,
  dark: `var(--${name})`,
  contrastText: 'var(--surface)',
});

const shadows = [
  'none',
  'var(--shadow-1)',
  'var(--shadow-2)',
  'var(--shadow-3)',
  ...Array<'none'>(21).fill('none'),
] as Shadows;

const options: ThemeOptions = {
  cssVariables: { nativeColor: true },
  palette: {
    primary: {
      main: 'var(--accent)',
      light: 'var(--accent-soft)',
      dark: 'var(--accent-hover)',
      contrastText: 'var(--on-accent)',
    },
    error: tone('error'),
    warning: tone('warning'),
    success: tone('success'),
    info: tone('info'),
    background: { default: 'var(--canvas)', paper: 'var(--surface-raised)' },
    divider: 'var(--border)',
    text: { primary: 'var(--text)', secondary: 'var(--text-2)', disabled: 'var(--text-disabled)' },
    action: {
      active: 'var(--text-2)',
      hover: 'var(--surface-hover)',
      selected: 'var(--accent-soft)',
      disabled: 'var(--text-disabled)',
      disabledBackground: 'var(--fill-neutral)',
    },
  },
  spacing: 4,
  shape: { borderRadius: 6 },
  shadows,
  typography: {
    fontFamily: 'var(--font)',
    body1: { fontSize: 14, lineHeight: '20px' },
    body2: { fontSize: 13, lineHeight: '18px' },
    caption: { fontSize: 12, lineHeight: '16px' },
    h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600 },
    h2: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
    button: { textTransform: 'none' },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  },
};

const themes = {
  ltr: createTheme(options),
  rtl: createTheme({ ...options, direction: 'rtl' }),
};

const unmirrored = layeredCache({ key: 'mui' });
let mirrored: EmotionCache | undefined;
let coming: Promise<EmotionCache> | undefined;

/** Loads the mirroring of MUI's styles, once. */
const mirror = (): Promise<EmotionCache> =>
  (coming ??= import('./mui/rightToLeft.ts').then((module) => (mirrored = module.mirrored)));

/** Preloads it once the page's direction needs it; a failure surfaces where it is used. */
function preloadMirror(): void {
  if (currentDirection() === 'rtl') mirror().catch(() => undefined);
}
preloadMirror();
textStore.subscribe(preloadMirror);

function Directed({ children }: { children: ReactNode }) {
  const direction = useSyncExternalStore(textStore.subscribe, currentDirection);
  // The same tree for both directions: components that are open stay open when the language changes.
  const cache = direction === 'rtl' ? (mirrored ?? use(mirror())) : unmirrored;
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={themes[direction]}>{children}</ThemeProvider>
    </CacheProvider>
  );
}

/** Gives MUI's components the look of the console: the theme's, overridden by our own stylesheets. */
export function MuiRoot({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Directed>{children}</Directed>
    </Suspense>
  );
}
