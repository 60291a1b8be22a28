/** The server's side of the bot checks, with a puzzle that is really solved (decisions §1, contract §2). */
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test } from 'vitest';
import { CAST } from '../../mocks/seeds/people.ts';
import { small, visitor } from './asking.ts';

const ERROR = { statusCode: 422, status: 'recaptcha_error' };
const asks = (body: Record<string, unknown>): string =>
  body['useFallback'] === true ? 'puzzle' : String(body['status'] ?? 'in');

async function payload(visit: ReturnType<typeof visitor>): Promise<string> {
  const challenge = (await visit.ask('GET', '/api/auth/puzzle')).body as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

describe('stand-in tokens for reCAPTCHA', () => {
  test('a human’s token is accepted; a robot’s, an invented and an empty one are refused', async () => {
    const visit = visitor(small());
    expect((await visit.login(CAST.ines.email)).status).toBe(200);
    for (const recaptchaToken of ['mock-robot-invisible-1', 'made-up', '', 'dev-bot-check'])
      expect((await visit.login(CAST.ines.email, { recaptchaToken })).body).toMatchObject(ERROR);
  });

  test('a token is accepted only once', async () => {
    const visit = visitor(small());
    const recaptchaToken = 'mock-human-invisible-once';
    expect((await visit.login(CAST.ines.email, { recaptchaToken })).status).toBe(200);
    expect((await visit.login(CAST.ines.email, { recaptchaToken })).body).toMatchObject(ERROR);
  });

  test('without a configured site key, the development token is accepted', async () => {
    const visit = visitor(
      small({ config: { botCheck: { invisibleSiteKey: '', checkboxSiteKey: '', puzzleUrl: '' } } }),
    );
    expect((await visit.login(CAST.ines.email, { recaptchaToken: 'dev-bot-check' })).status).toBe(200);
  });
});

describe('next step of the bot check', () => {
  const steps = async (email: string, platform = small()): Promise<string[]> => {
    const visit = visitor(platform);
    const tokens = ['mock-human-invisible-a', 'mock-human-checkbox-b'];
    const answers = [];
    for (const recaptchaToken of tokens)
      answers.push(asks((await visit.login(email, { recaptchaToken })).body));
    const solved = { recaptchaToken: await payload(visit), useRecaptchaFallback: true };
    answers.push(asks((await visit.login(email, solved)).body));
    return answers;
  };

  test('depending on the user, nothing, the checkbox, or the checkbox and the puzzle is demanded', async () => {
    expect(await steps(CAST.ines.email)).toEqual(['in', 'in', 'in']);
    expect(await steps(CAST.cora.email)).toEqual(['recaptcha_error', 'in', 'in']);
    expect(await steps(CAST.zoe.email)).toEqual(['recaptcha_error', 'puzzle', 'in']);
  });

  test('with the platform’s demand set to "puzzle", every user needs the checkbox and the puzzle', async () => {
    const platform = small();
    platform.bots.demand = 'puzzle';
    expect(await steps(CAST.ines.email, platform)).toEqual(['recaptcha_error', 'puzzle', 'in']);
  });
});

describe('the puzzle', () => {
  const fallback = { useRecaptchaFallback: true };

  test('a solution is accepted only once', async () => {
    const visit = visitor(small());
    const recaptchaToken = await payload(visit);
    expect((await visit.login(CAST.zoe.email, { recaptchaToken, ...fallback })).status).toBe(200);
    expect((await visit.login(CAST.zoe.email, { recaptchaToken, ...fallback })).body).toMatchObject({
      ...ERROR,
      useFallback: true,
    });
  });

  test('a solution expires after five minutes', async () => {
    const visit = visitor(small());
    const recaptchaToken = await payload(visit);
    visit.platform.clock.shift(5 * 60_000 + 1000);
    expect((await visit.login(CAST.zoe.email, { recaptchaToken, ...fallback })).status).toBe(422);
  });

  test('an unsolved, altered, foreign or malformed solution is refused, as is one without the fallback flag', async () => {
    const visit = visitor(small());
    const solved = await payload(visit);
    const unsolved = btoa(atob(solved).replace(/"derivedKey":"../u, '"derivedKey":"zz'));
    const cheaper = btoa(atob(solved).replace(/"cost":\d+/u, '"cost":1'));
    const foreign = await payload(visitor(small()));
    for (const recaptchaToken of [
      unsolved,
      cheaper,
      foreign,
      'not base64 ä',
      btoa('{}'),
      'mock-human-checkbox-1',
    ])
      expect((await visit.login(CAST.zoe.email, { recaptchaToken, ...fallback })).body).toMatchObject({
        ...ERROR,
        useFallback: true,
      });
    expect((await visit.login(CAST.zoe.email, { recaptchaToken: solved })).body).toMatchObject(ERROR);
  });
});
