/** The real session and http client, whose exchanges with the platform are checked against the contract's document. */
import type { Platform } from '../../mocks/platform.ts';
import { type CastKey } from '../../mocks/seeds/people.ts';
import { signedIn as signedInAt, smallPlatform, visit as visitAt } from '../signedIn.ts';
import type { Browser } from '../unit/api/harness.ts';
import { judged } from './judged.ts';

/** A new browser context on the platform. */
export const visit = (platform: Platform, browser?: Browser, context = platform.browser()) =>
  visitAt(platform, browser, judged(platform, context));

/** A member of the cast, signed in by credentials. */
export const signedIn = (who: CastKey = 'ines', platform: Platform = smallPlatform()) =>
  signedInAt(who, platform, visit(platform));
