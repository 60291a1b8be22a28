/** The identity of a check: a given token, or a sign-in by password where a development bot check is accepted. */
import { Complaint, type Fetch, LIMIT_MS, type Platform } from './bases.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const WANTED = 'Set CONTRACT_TOKEN, or CONTRACT_EMAIL and CONTRACT_PASSWORD.';

/** The bot-check token that a platform without one accepts. */
function botToken({ config }: Platform): string {
  const { invisibleSiteKey } = config?.botCheck ?? { invisibleSiteKey: '' };
  if (invisibleSiteKey === '') return 'dev-bot-check';
  if (invisibleSiteKey.startsWith('mock-')) return `mock-human-${crypto.randomUUID()}`;
  throw new Complaint('This platform checks for bots: set CONTRACT_TOKEN to the token of a session instead.');
}

/** The bearer token for the requests. */
export async function tokenFor(fetch: Fetch, platform: Platform, environment: Environment): Promise<string> {
  const { CONTRACT_TOKEN: token, CONTRACT_EMAIL: email, CONTRACT_PASSWORD: password } = environment;
  if (token) return token;
  if (!email || !password) throw new Complaint(WANTED);
  const { '': base } = platform.bases('auth');
  const answer = await fetch(`${base}/login`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    // The password must not follow redirects.
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMIT_MS),
    body: JSON.stringify({ email, password, recaptchaToken: botToken(platform) }),
  }).catch(() => {
    throw new Complaint('The sign-in got no answer.');
  });
  const body = (await answer.json().catch(() => ({}))) as { token?: unknown; status?: unknown } | null;
  if (answer.ok && typeof body?.token === 'string') return body.token;
  if (body?.status === '2fa_required')
    throw new Complaint('This user has a second step: set CONTRACT_TOKEN to the token of a session instead.');
  throw new Complaint(`The sign-in was refused with ${answer.status}.`);
}
