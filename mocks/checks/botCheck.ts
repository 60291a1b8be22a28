/** The server's side of the bot checks: stand-in tokens, and a real ALTCHA puzzle (decisions §1, contract §2). */
import { createChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { refuse } from '../http/refusal.ts';

/** How reCAPTCHA's stand-in behaves in the page. */
export const STAND_IN_MODES = ['normal', 'blocked', 'silent', 'distrusted'] as const;
export type StandInMode = (typeof STAND_IN_MODES)[number];

/** What the server demands of everyone: nothing, the checkbox, or the checkbox followed by the puzzle. */
export const BOT_DEMANDS = ['none', 'checkbox', 'puzzle'] as const;
export type BotDemand = (typeof BOT_DEMANDS)[number];

export type BotDesk = {
  mode: StandInMode;
  demand: BotDemand;
  /** A new puzzle. */
  puzzle(): Promise<Challenge>;
  /** Resolves when the check passes; otherwise refuses with `recaptcha_error` and the next demand. */
  check(answer: BotAnswer, demand: BotDemand | undefined, checksOff: boolean): Promise<void>;
  reset(): void;
};

export type BotAnswer = { readonly token: string; readonly isPuzzle: boolean };

const PUZZLE_LIFE_MS = 5 * 60_000;
const COST = 2000;
/** The token that the console sends where no key is configured. */
const NO_CHECK_TOKEN = 'dev-bot-check';
/** `mock-human-` passes, `mock-robot-` doesn't; each token works once. */
const TOKEN = /^mock-(?<who>human|robot)-(?:(?<kind>invisible|checkbox)-)?[\w-]+$/u;

const turnAway = (useFallback: boolean): never =>
  refuse(422, {
    message: 'We could not tell that you are human.',
    status: 'recaptcha_error',
    ...(useFallback ? { useFallback: true } : {}),
  });

export function createBotDesk(now: () => number): BotDesk {
  const secrets = { hmacSignatureSecret: crypto.randomUUID(), hmacKeySignatureSecret: crypto.randomUUID() };
  const used = new Set<string>();

  async function isSolved(payload: string): Promise<boolean> {
    if (used.has(payload)) return false;
    let solved: { challenge: Challenge; solution: Solution };
    try {
      solved = JSON.parse(atob(payload)) as typeof solved;
      const { verified } = await verifySolution({ ...solved, ...secrets, deriveKey });
      // The puzzle expires by the platform's own clock, which can be shifted.
      if (!verified || (solved.challenge.parameters.expiresAt ?? 0) * 1000 < now()) return false;
    } catch {
      return false;
    }
    used.add(payload);
    return true;
  }

  const desk: BotDesk = {
    mode: 'normal',
    demand: 'none',
    puzzle: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: 20 + Math.floor(Math.random() * 60),
        expiresAt: Math.ceil((now() + PUZZLE_LIFE_MS) / 1000),
        deriveKey,
        ...secrets,
      }),
    async check({ token, isPuzzle }, ownDemand, checksOff) {
      if (isPuzzle) {
        if (!(await isSolved(token))) turnAway(true);
        return;
      }
      if (checksOff && token === NO_CHECK_TOKEN) return;
      const groups = TOKEN.exec(token)?.groups;
      const isCheckbox = groups?.['kind'] === 'checkbox';
      if (!groups || used.has(token)) return turnAway(isCheckbox);
      used.add(token);
      const wants = ownDemand ?? desk.demand;
      if (groups['who'] === 'robot' || wants === 'puzzle' || (wants === 'checkbox' && !isCheckbox))
        turnAway(isCheckbox);
    },
    reset() {
      desk.mode = 'normal';
      desk.demand = 'none';
      used.clear();
    },
  };
  return desk;
}
