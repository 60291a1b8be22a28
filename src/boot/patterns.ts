/** Route patterns of the console, free of personal data, for event capture. Loaded with the console. */
import { bare, PUBLIC_SCREENS, type PublicScreen } from '../paths.ts';

/** Path patterns of the console's screens. */
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
/** Paths that only redirect to a screen. */
const LEADING_ON = ['/', '/accounts/:id', '/settings'] as const;

export type RoutePattern = PublicScreen | (typeof CONSOLE_SCREENS)[number] | '/not-found';

/** The pattern of the screen that shows a path, without any part of the path itself; undefined for a redirect. */
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
  // Literal segments take precedence over parameters.
  const screens = [...(Object.keys(PUBLIC_SCREENS) as PublicScreen[]), ...CONSOLE_SCREENS];
  return screens.find(fits) ?? (LEADING_ON.some(fits) ? undefined : '/not-found');
}
