/** Second factors in progress: a cookie, a mailed code, and limits for both (contract §2). */
import { opaque } from './ids.ts';

export const CHALLENGE_LIFE_MS = 10 * 60_000;
const TRIES = 5;
const SENDS = 5;
const BETWEEN_SENDS_MS = 30_000;

export type Challenge = {
  readonly cookie: string;
  /** Row of the user. */
  readonly user: number;
  readonly expiresAt: number;
  code: string;
  sentAt: number;
  sends: number;
  wrong: number;
};

export type Challenges = {
  /** Starts a challenge with its first code. */
  start(user: number): Challenge;
  /** The challenge of a cookie, until it expires. */
  ofCookie(cookie: string | undefined): Challenge | undefined;
  /** Milliseconds until another code may be sent; 0 if it may be sent now. */
  waitFor(challenge: Challenge): number;
  /** Issues another code, which makes the previous one void. */
  renew(challenge: Challenge): void;
  /** Whether the code is right. Too many wrong codes end the challenge. */
  isRight(challenge: Challenge, code: string): boolean;
  end(challenge: Challenge): void;
};

function sixDigits(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(random % 1_000_000).padStart(6, '0');
}

/** A code other than the previous one, so that a void code can't be right by chance. */
function codeAfter(before: string): string {
  const code = sixDigits();
  return code === before ? codeAfter(before) : code;
}

export function createChallenges(now: () => number): Challenges {
  const open = new Map<string, Challenge>();
  const end = ({ cookie }: Challenge): void => void open.delete(cookie);
  return {
    start(user) {
      const at = now();
      const challenge: Challenge = {
        cookie: opaque(),
        user,
        expiresAt: at + CHALLENGE_LIFE_MS,
        code: sixDigits(),
        sentAt: at,
        sends: 1,
        wrong: 0,
      };
      open.set(challenge.cookie, challenge);
      return challenge;
    },
    ofCookie(cookie) {
      const challenge = open.get(cookie ?? '');
      return challenge && challenge.expiresAt > now() ? challenge : undefined;
    },
    waitFor({ sends, sentAt, expiresAt }) {
      if (sends >= SENDS) return expiresAt - now();
      return Math.max(0, sentAt + BETWEEN_SENDS_MS - now());
    },
    renew(challenge) {
      challenge.code = codeAfter(challenge.code);
      challenge.sentAt = now();
      challenge.sends += 1;
    },
    isRight(challenge, code) {
      if (code === challenge.code) return true;
      challenge.wrong += 1;
      if (challenge.wrong >= TRIES) end(challenge);
      return false;
    },
    end,
  };
}
