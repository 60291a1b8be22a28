/** The security headers of every answer of the console's own origin. */
import type { Config } from '../src/config/schema.ts';
import { csp } from './csp.ts';

/** A year, in seconds. */
const HSTS_AGE = 31_536_000;

/** Header names and values for a console with this config, and a release with this `index.html`. */
export function securityHeaders(config: Config, page: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': csp(config, page),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
    ...(config.environment === 'prod'
      ? { 'Strict-Transport-Security': `max-age=${HSTS_AGE}; includeSubDomains` }
      : {}),
  };
}
