/**
 * The root of components that use MUI, always lazily loaded. Its only theme refers to the design tokens, so that
 * switching brand or color scheme re-renders nothing. Right-to-left pages get mirrored styles.
 */
import createCache, { type EmotionCache, type Options } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import {
  createTheme,
  type Theme,
  ThemeProvider,
  type Shadows,
  type ThemeOptions,
} from '@mui/material/styles';
import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { currentDirection } from '../i18n/locale.ts';
import { textStore } from '../i18n/texts.ts';

/** A semantic color of the theme, by its design tokens: the color itself for text, its soft variant as background. */
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

/** The theme, in either direction. */
const TOKENS: ThemeOptions = {
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

/**
 * A cache whose rules are all in the layer `mui`. MUI's `StyledEngineProvider` does this with `enableCssLayer`, but it
 * accepts no plugins, and mirroring is one.
 */
function layeredCache(options: Options): EmotionCache {
  const cache = createCache(options);
  const { insert } = cache;
  cache.insert = (selector, serialized, ...rest) =>
    insert(selector, { ...serialized, styles: `@layer mui{${serialized.styles}}` }, ...rest);
  return cache;
}

declare module '@mui/material/styles' {
  /** Our theme refers to custom properties. */
  interface CssThemeVariables {
    enabled: true;
  }
}

type Plugins = Options['stylisPlugins'];

/** One theme per direction; our own stylesheets style the components. */
const THEMES = { ltr: createTheme(TOKENS), rtl: createTheme({ ...TOKENS, direction: 'rtl' }) };

/** Different keys, so that the classes of the two directions don't collide. */
const unmirrored = layeredCache({ key: 'mui' });
let mirrored: EmotionCache | undefined;
const sheetOf = (stylisPlugins: Plugins): EmotionCache =>
  stylisPlugins ? (mirrored ??= layeredCache({ key: 'muir', stylisPlugins })) : unmirrored;

/**
 * Sets the theme's custom properties once, outside of all cascade layers. MUI's provider would add and remove them with
 * each component, and each time the browser would restyle and lay out the whole page.
 */
function setVariables(theme: Theme): void {
  const variables = theme
    .generateStyleSheets()
    .flatMap((rules) => Object.values<object>(rules))
    .flatMap((declared) => Object.entries(declared))
    .map(([name, value]) => `${name}:${value};`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:root{${variables.join('')}}`);
  document.adoptedStyleSheets.push(sheet);
}
setVariables(THEMES.ltr);

let mirroring: Plugins;
let coming: Promise<Plugins> | undefined;

/** Loads the mirroring of MUI's styles once; retries after a failure. */
const mirror = (): Promise<Plugins> =>
  (coming ??= import('./mui/rightToLeft.ts').then(
    (module) => (mirroring = module.mirroring),
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  ));

/** Preloads the mirroring once the page's direction needs it; a failure surfaces where it is used. */
function preloadMirror(): void {
  if (currentDirection() === 'rtl') mirror().catch(() => undefined);
}
preloadMirror();
textStore.subscribe(preloadMirror);

type Props = { children: ReactNode };

function Directed({ children }: Props) {
  const direction = useSyncExternalStore(textStore.subscribe, currentDirection);
  // The same tree for both directions, so that open components stay open when the language changes.
  const cache = sheetOf(direction === 'rtl' ? (mirroring ?? use(mirror())) : undefined);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={THEMES[direction]} disableStyleSheetGeneration>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

/** Gives MUI's components the look of the console: the theme, overridden by our own stylesheets. */
export function MuiRoot(props: Props) {
  return (
    <Suspense>
      <Directed {...props} />
    </Suspense>
  );
}
