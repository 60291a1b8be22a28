/** Addresses of the console with nothing of anybody in them, for what is told about its use. They come with it. */
import { bare, PUBLIC_SCREENS, type PublicScreen } from '../paths.ts';

/** Path patterns of the console, spelled alike. */
export const CONSOLE_SCREENS = [
  '/accounts',
  '/accounts/create',
  '/accounts/:id/settings',
  '/accounts/:id/users',
  '/accounts/:id/billing',
  '/accounts/:id/invoices',
  '/accounts/:id/credits',
  '/accounts/:id/credit-pools',
  '/accounts/:id/credit-pools/:poolId',
  '/accounts/:id/video',
  '/accounts/:id/apiKey',
  '/accounts/:id/sso',
  '/accounts/:id/questionPackages',
  '/teams',
  '/users',
  '/settings/profile',
  '/settings/subscription',
  '/settings/subscription/compare',
  '/settings/subscription/edit',
  '/settings/subscription/upgrade-to-pro',
  '/settings/plan-billing',
  '/settings/billing',
  '/settings/users',
  '/settings/credits',
  '/settings/credit-pools/:accountId/:poolId',
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
