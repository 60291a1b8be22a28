/** Every URL of the console (spec 1 §2). */

/** A tab of the account detail. */
export type AccountTab =
  | 'settings'
  | 'users'
  | 'billing'
  | 'invoices'
  | 'credits'
  | 'video'
  | 'apiKey'
  | 'sso'
  | 'questionPackages';

export const paths = {
  login: '/login',
  logout: '/logout',
  twoFactor: '/twoFactorAuth',
  idpResponse: '/idpresponse',
  forgotPassword: '/forgot-password',
  /** `?token=`, from a mail. */
  resetPassword: '/reset-password',
  /** `?token=`, from a mail. */
  acceptInvitation: '/accept-invitation',
  /** `?token=`, from a mail. */
  completeRegistration: '/complete-registration',
  registered: '/registered',
  registrationExpired: '/registration-expired',
  signUp: '/signUp',
  signUpPro: '/signUp/pro',
  signUpResend: '/signUp/resend',
  signUpRegister: (token: string) => `/signUp/register/${encodeURIComponent(token)}`,
  signUpSubscription: '/signUp/pro/subscription',
  signUpPayment: (clientSecret: string) => `/signUp/pro/payment/${encodeURIComponent(clientSecret)}`,
  /** Where a bank's page redirects to; the provider adds the intent to the query. */
  signUpPaymentReturn: '/signUp/pro/payment/return',
  accountCreation: '/signUp/account-creation',
  copyTemplate: (templateId: string) => `/copy-template/${encodeURIComponent(templateId)}`,
  expiredAccount: '/expired-account',
  upgradeInProgress: '/upgrade-in-progress',
  accounts: '/accounts',
  accountCreate: '/accounts/create',
  /** The other views of the dashboard. */
  teams: '/teams',
  users: '/users',
  /** Teams and users have no page of their own: they open beside their list (decisions §13). */
  team: (id: string) => `/teams?open=${encodeURIComponent(id)}`,
  user: (id: string) => `/users?open=${encodeURIComponent(id)}`,
  account: (id: string, tab: AccountTab = 'settings') => `/accounts/${encodeURIComponent(id)}/${tab}`,
  settings: '/settings',
  profile: '/settings/profile',
  settingsUsers: '/settings/users',
} as const;

/** Name of the popup window of a hosted sign-in (decisions §12). */
export const SIGN_IN_WINDOW = 'canvass.sign-in';

/** Paths of the core app that the navigation and the user menu link to (spec 1 §2). */
export const APP_PATHS = {
  projects: '/projects',
  communities: '/communities',
  audiences: '/audiences',
  library: '/questionLibrary',
  usage: '/projectOverview',
  branding: '/branding',
} as const;

/** Path patterns of the public entry (`:name` stands for one segment), and whether each needs a session. */
export const PUBLIC_SCREENS = {
  '/login': 'open',
  '/logout': 'open',
  '/twoFactorAuth': 'open',
  '/idpresponse': 'open',
  '/forgot-password': 'open',
  '/reset-password': 'open',
  '/accept-invitation': 'open',
  '/complete-registration': 'open',
  '/registered': 'open',
  '/registration-expired': 'open',
  '/expired-account': 'open',
  '/upgrade-in-progress': 'open',
  '/signUp': 'open',
  '/signUp/pro': 'open',
  '/signUp/resend': 'open',
  '/signUp/register/:token': 'open',
  '/signUp/pro/subscription': 'signed-in',
  '/signUp/pro/payment/:clientSecret': 'signed-in',
  '/signUp/account-creation': 'signed-in',
  '/copy-template/:templateId': 'signed-in',
} as const;
export type PublicScreen = keyof typeof PUBLIC_SCREENS;

/** A path without query, hash and trailing slashes. */
export const bare = (path: string): string => /^[^?#][^/?#]*(?:\/+[^/?#]+)*/u.exec(path)?.[0] ?? '';

/** The screen of the public entry that shows this path, with the value of its `:name`. */
export function publicScreenOf(path: string): { screen: PublicScreen; param?: string } | undefined {
  const wanted = bare(path);
  if (wanted in PUBLIC_SCREENS) return { screen: wanted as PublicScreen };
  const [, root = '', param = ''] = /^(.+\/)([^/]+)$/u.exec(wanted) ?? [];
  const screen = (Object.keys(PUBLIC_SCREENS) as PublicScreen[]).find(
    (pattern) => pattern.includes(':') && pattern.slice(0, pattern.indexOf(':')) === root,
  );
  return screen && { screen, param: decoded(param) };
}

/** Decodes a segment of an address, which may be damaged, e.g. a link cut off in the middle of a character. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export const isPublicPath = (path: string): boolean => publicScreenOf(path) !== undefined;
