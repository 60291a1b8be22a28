/** Addresses with nothing of anybody in them, for what is told about the console's use. Loaded with what tells it. */
import { bare, PUBLIC_SCREENS, type PublicScreen } from '../paths.ts';

/** Path patterns of the console, spelled alike. */
const CONSOLE_SCREENS = [
  '/accounts',
  '/accounts/create',
  '/accounts/:id/settings',
  '/accounts/:id/users',
  '/accounts/:id/apiKey',
  '/accounts/:id/sso',
  '/accounts/:id/questionPackages',
  '/teams',
  '/users',
  '/settings/profile',
  '/settings/users',
] as const;
/** Where nobody stays: each leads on to a screen. */
const LEADING_ON = ['/', '/accounts/:id', '/settings'] as const;

export type RoutePattern = PublicScreen | (typeof CONSOLE_SCREENS)[number] | '/not-found';

/** The pattern of the screen that a path shows, with nothing of the path in it; undefined where it leads on. */
export function patternOf(path: string): RoutePattern | undefined {
  const wanted = bare(path).split('/');
  const fits = (pattern: string): boolean => {
    const segments = pattern.split('/');
    return (
      segments.length === wanted.length &&
      segments.every(
        (segment, at) => segment === wanted[at] || (segment.startsWith(':') && wanted[at] !== ''),
      )
    );
  };
  // What is spelled out goes before what stands for any segment.
  const screens = [...(Object.keys(PUBLIC_SCREENS) as PublicScreen[]), ...CONSOLE_SCREENS];
  return screens.find(fits) ?? (LEADING_ON.some(fits) ? undefined : '/not-found');
}
