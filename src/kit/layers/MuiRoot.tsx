/**
 * The root of components that use MUI, always lazily loaded. Its only theme refers to the design tokens, so that
 * switching brand or color scheme re-renders nothing. Right-to-left pages get mirrored styles.
 */
import createCache, { type EmotionCache, type Options } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { currentDirection } from '../i18n/locale.ts';
import { textStore } from '../i18n/texts.ts';
import { TOKENS } from './mui/tokens.ts';

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
