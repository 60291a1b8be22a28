/**
 * The root of components that use MUI, always lazily loaded. Its only theme refers to the design tokens, so that
 * switching brand or color scheme re-renders nothing. Right-to-left pages get mirrored styles.
 */
import createCache, { type EmotionCache, type Options } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { currentDirection } from '../i18n/locale.ts';
import { textStore } from '../i18n/texts.ts';
import { createLook, type Look } from './mui/look.ts';
import { TOKENS } from './mui/tokens.ts';

/** A cache like MUI's own, with all rules in the layer `mui`, and with plugins. */
function layeredCache(options: Options): EmotionCache {
  const cache = createCache(options);
  const { insert } = cache;
  cache.insert = (selector, serialized, ...rest) =>
    insert(selector, { ...serialized, styles: `@layer mui{${serialized.styles}}` }, ...rest);
  return cache;
}

/** The layers' look: our own stylesheets dress them. */
const LAYERS = createLook(TOKENS, 'mui', layeredCache);

/**
 * Sets the theme's custom properties once, outside of all layers of the page. MUI's provider would add them with each
 * component and remove them with it, and each time the browser would restyle and lay out the whole page.
 */
function setVariables(theme: Theme): void {
  const variables = theme
    .generateStyleSheets()
    .flatMap((rules) => Object.values<object>(rules))
    .flatMap((declared) => Object.entries(declared))
    .map(([name, value]) => `${name}:${value};`);
  const sheet = new CSSStyleSheet();
  // Without specificity, so that the look of a stock screen goes before it.
  sheet.replaceSync(`:where(:root){${variables.join('')}}`);
  document.adoptedStyleSheets.push(sheet);
}
setVariables(LAYERS.themes.ltr);

type Plugins = Options['stylisPlugins'];
let mirroring: Plugins;
let coming: Promise<Plugins> | undefined;

/** Loads the mirroring of MUI's styles, once; after a failure again. */
const mirror = (): Promise<Plugins> =>
  (coming ??= import('./mui/rightToLeft.ts').then(
    (module) => (mirroring = module.mirroring),
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  ));

/** Preloads it once the page's direction needs it; a failure surfaces where it is used. */
function preloadMirror(): void {
  if (currentDirection() === 'rtl') mirror().catch(() => undefined);
}
preloadMirror();
textStore.subscribe(preloadMirror);

type Props = { look?: Look; children: ReactNode };

function Directed({ look = LAYERS, children }: Props) {
  const direction = useSyncExternalStore(textStore.subscribe, currentDirection);
  // The same tree for both directions: components that are open stay open when the language changes.
  const cache = look.sheet(direction === 'rtl' ? (mirroring ?? use(mirror())) : undefined);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={look.themes[direction]} disableStyleSheetGeneration={look === LAYERS}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

/** Gives MUI's components the look of the console: the theme's, overridden by our own stylesheets. */
export function MuiRoot(props: Props) {
  return (
    <Suspense>
      <Directed {...props} />
    </Suspense>
  );
}
