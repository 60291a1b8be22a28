/** The console's real client on a small platform, the results of its calls, and the links of its mails. */
import type { Platform } from '../../mocks/platform.ts';
import { CAST_MEMBERS, type CastKey } from '../../mocks/seeds/people.ts';
import { ApiError } from '../../src/api/errors.ts';
import { smallPlatform } from '../signedIn.ts';
import { visit } from './app.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** The token that is accepted where no bot check is configured. */
export const HUMAN = { recaptchaToken: 'dev-bot-check' };

/** A platform whose clock only moves when it is shifted. */
export const still = (): Platform => smallPlatform({ now: () => Date.UTC(2026, 4, 6, 7, 8) });

export const guest = (platform = still()) => visit(platform);
export type Guest = ReturnType<typeof guest>;

type Outcome = { code: number; answer?: unknown; words?: string; status?: string | undefined };

/** The answer, or the refusal, of a call. */
export async function outcome(sent: Promise<unknown>): Promise<Outcome & { error?: ApiError }> {
  try {
    return { code: 200, answer: await sent };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'answer') throw error;
    return { code: error.statusCode, words: error.message, status: error.status, error };
  }
}

export const codeOf = async (sent: Promise<unknown>): Promise<number> => (await outcome(sent)).code;

/** Mails to an address, newest first. */
export const mailsTo = ({ outbox }: Platform, to: string) =>
  outbox.emails.filter((mail) => mail.to === to).toReversed();

/** The token in the link of the newest mail. */
export function tokenFor(platform: Platform, to: string): string {
  const href = mailsTo(platform, to)[0]?.links[0]?.href;
  const token = href === undefined ? undefined : /[/=](\w+)$/u.exec(href)?.[1];
  if (token === undefined) throw new Error(`No mail to ${to} has a link`);
  return token;
}

export const rowOf = (key: CastKey): number => CAST_MEMBERS.findIndex((member) => member.key === key);

/** The account of a member of the cast. */
export function accountOf({ db }: Platform, key: CastKey) {
  const account = db.accounts[db.users.account[rowOf(key)] ?? -1];
  if (!account) throw new Error(`${key} has no account`);
  return account;
}
