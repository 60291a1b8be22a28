/**
 * Around what uses MUI, always loaded lazily: one theme that only points at the design tokens, so that a brand or a
 * light-dark switch renders nothing anew. A page that runs from right to left has it mirrored.
 */
import type { Options } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { currentDirection } from './locale.ts';
import { createLook, type Look } from './mui/look.ts';
import { layeredCache } from './mui/sheet.ts';
import { TOKENS } from './mui/tokens.ts';
import { textStore } from './texts.ts';

/** The layers': our own stylesheets dress them. */
const LAYERS = createLook(TOKENS, 'mui', layeredCache);

type Plugins = Options['stylisPlugins'];
let mirroring: Plugins;
let coming: Promise<Plugins> | undefined;

/** Fetches what mirrors MUI's styles, once. */
const mirror = (): Promise<Plugins> =>
  (coming ??= import('./mui/rightToLeft.ts').then((module) => (mirroring = module.mirroring)));

/** Fetches it as soon as the page's direction asks for it; what fails is met where it is used. */
function warmMirror(): void {
  if (currentDirection() === 'rtl') mirror().catch(() => undefined);
}
warmMirror();
textStore.subscribe(warmMirror);

type Props = { look?: Look; children: ReactNode };

function Directed({ look = LAYERS, children }: Props) {
  const direction = useSyncExternalStore(textStore.subscribe, currentDirection);
  // One tree for both directions: what is open when the language changes stays as it is.
  const cache = look.sheet(direction === 'rtl' ? (mirroring ?? use(mirror())) : undefined);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={look.themes[direction]}>{children}</ThemeProvider>
    </CacheProvider>
  );
}

/** Gives MUI's components the look of the console: the theme's, and over it that of our own stylesheets. */
export function MuiRoot(props: Props) {
  return (
    <Suspense>
      <Directed {...props} />
    </Suspense>
  );
}
