/** The Content-Security-Policy of a console with a given config, for nginx, the preview and browser tests. */
import { createHash } from 'node:crypto';
import type { Config } from '../src/config/schema.ts';

/** In production Emotion inserts its rules into an empty `<style>`; this is the hash of the empty text. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Stripe's own list: some of its frames and scripts come from subdomains of the first host. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  api: 'https://api.stripe.com',
};
const RECAPTCHA = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** Origin of an absolute address; nothing for a relative or empty one, which 'self' covers. */
const originOf = (address: string): string[] => (/^https?:/u.test(address) ? [new URL(address).origin] : []);

/** The addresses that the console sends requests to. */
function services({ services: { campaigns, ...others } }: Config): string[] {
  const bases = [...Object.values(others), ...Object.values(campaigns)];
  return bases.filter((base) => typeof base === 'string');
}

/** The hashes of the scripts (src/boot/first.ts) or styles that are written into a page. */
const hashesOf = (page: string, tag: 'script' | 'style'): string[] =>
  [...page.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'gu'))].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );

/**
 * The policy as the value of the header, for a release with this `index.html`. It allows only the third parties that
 * the config uses.
 */
export function csp(config: Config, page: string): string {
  const { identity, botCheck, stripe, marketingForm, embedded } = config;
  const hasStripe = stripe.publishableKey !== '';
  const hasRecaptcha = botCheck.invisibleSiteKey !== '' || botCheck.checkboxSiteKey !== '';
  const asked = [...services(config), identity.authority, botCheck.puzzleUrl, marketingForm.url].flatMap(
    originOf,
  );
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...hashesOf(page, 'script'),
      ...(hasStripe ? STRIPE.scripts : []),
      ...(hasRecaptcha ? RECAPTCHA.scripts : []),
    ],
    'style-src': ["'self'", EMPTY_STYLE, ...hashesOf(page, 'style')],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...asked, ...(hasStripe ? [STRIPE.api] : [])],
    'frame-src': [...(hasStripe ? STRIPE.frames : []), ...(hasRecaptcha ? RECAPTCHA.frames : [])],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': originOf(embedded.clientAppUrl),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources.length > 0 ? sources : ["'none'"])].join(' ')}`)
    .join('; ');
}
