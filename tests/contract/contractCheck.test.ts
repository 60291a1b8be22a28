/** `npm run contract` against a mock platform in memory: what it finds, requests and prints. */
import { describe, expect, test } from 'vitest';
import type { FaultKind } from '../../mocks/faults/faults.ts';
import type { Platform } from '../../mocks/platform.ts';
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { command } from '../tools/contract/command.ts';
import { signedInAs, small } from './asking.ts';
import { operations } from './judged.ts';

const ADDRESS = 'http://console.test';

type Settings = {
  args?: string[];
  files?: Record<string, string>;
  /** Replaces the platform's answer. */
  spoil?(response: Response, pathname: string): Response;
};

/** Runs the command against a platform; the lines and the exit code. */
async function check(
  platform: Platform,
  environment: Record<string, string>,
  { args = [ADDRESS], files = {}, spoil = (response) => response }: Settings = {},
) {
  const lines: string[] = [];
  const browser = platform.browser();
  const code = await command({
    args,
    environment,
    fetch: async (address, init) => spoil(await browser.fetch(address, init), new URL(address).pathname),
    readFile: (path) => files[path] ?? '',
    print: (line) => lines.push(line),
  });
  return { code, lines, text: lines.join('\n') };
}

async function signedIn(who: 'ines' | 'oskar' = 'ines') {
  const { platform, token } = await signedInAs(who);
  platform.log.clear();
  return { platform, token, check: () => check(platform, { CONTRACT_TOKEN: token }) };
}

const reading = operations.filter(({ reads, elsewhere }) => reads && !elsewhere);

describe('a platform that keeps to the contract', () => {
  test('every reading call is sent and passes, and the exit code is 0', async () => {
    const { check: run, platform } = await signedIn();
    const { code, lines, text } = await run();
    expect(text).not.toMatch(/^failed/mu);
    expect(lines.at(-1)).toBe(`${reading.length} passed, 0 failed`);
    expect(code).toBe(0);
    expect(new Set(platform.log.entries.map(({ call }) => call))).toEqual(
      new Set(reading.map(({ name }) => name)),
    );
    expect(platform.log.problems()).toEqual([]);
  });

  test('the check changes no account and sends no mail', async () => {
    const { check: run, platform } = await signedIn();
    const before = structuredClone(platform.db.accounts);
    await run();
    expect(platform.outbox.emails).toEqual([]);
    expect(structuredClone(platform.db.accounts)).toEqual(before);
  });

  test('a call that is refused with 403 or lacks data from another call is "not asked", and the check still passes', async () => {
    const { code, lines, text } = await (await signedIn('oskar')).check();
    expect(text).toMatch(/^not asked {2}listFeatures .*\n {4}refused with 403$/mu);
    expect(text).toMatch(/^not asked .*\n {4}needs /mu);
    expect(lines.at(-1)).toMatch(/^[1-9]\d passed, 0 failed$/u);
    expect(code).toBe(0);
  });
});

describe('a platform that differs from the contract', () => {
  const DIFFERENCES: [FaultKind, string, RegExp][] = [
    ['missing', 'whoAmI', /200: answer lacks firstName/u],
    ['missing', 'listUsers', /200: answer\.users\.\* lacks firstName/u],
    ['swapped', 'listTeams', /200: answer is not an object: found a list/u],
    ['nulls', 'subscriptionPrices', /200: answer\.monthlyPrice is not a whole number: found null/u],
    ['unknownEnum', 'listAccounts', /200: answer\.accounts\.\*\.accessType is none of the values/u],
    ['html', 'listFeatures', /200: content-type is text\/html, not application\/json/u],
    ['malformed', 'filterOptions', /200: answer is not JSON/u],
    ['empty', 'accountUsage', /200: answer has no body/u],
    ['404', 'listInvoices', /404: is not named for this call/u],
    ['500', 'currentRenewal', /500: is not named for this call/u],
    ['refused', 'subscriptionCatalog', /–: no answer/u],
  ];
  const checked = signedIn().then(({ platform, check: run }) => {
    for (const [kind, call] of DIFFERENCES) platform.faults.add({ call, kind });
    return run();
  });

  test.each(DIFFERENCES)(
    'the fault %s in the answer of %s is reported with the difference',
    async (_, call, said) => {
      const { text } = await checked;
      expect(text).toMatch(
        new RegExp(String.raw`^failed {5}${call} .*\n( {4}.*\n)*? {4}${said.source}`, 'mu'),
      );
    },
  );

  test('only the calls with a fault fail, and the exit code is 1', async () => {
    const { code, lines, text } = await checked;
    expect(text.match(/^failed/gmu)).toHaveLength(DIFFERENCES.length);
    expect(lines.at(-1)).toMatch(new RegExp(`^\\d+ passed, ${DIFFERENCES.length} failed$`, 'u'));
    expect(code).toBe(1);
  });
});

test('a value from an invalid answer is neither used in a later request nor printed', async () => {
  const { platform, token } = await signedIn();
  const { text } = await check(
    platform,
    { CONTRACT_TOKEN: token },
    {
      spoil: (response, pathname) =>
        pathname.includes('/usage/current-term/')
          ? Response.json({ termStartDate: 'yesterday', allocatedSeconds: 60 })
          : response,
    },
  );
  expect(text).toMatch(/^failed {5}currentVideoTerm .*\n {4}200: answer\.termStartDate is /mu);
  expect(text).toMatch(/^not asked {2}videoUsage .*\n {4}needs a current term as the contract writes it$/mu);
  expect(text).not.toContain('yesterday');
});

describe('printed output', () => {
  test('under any fault, the output contains no token, no password and no personal data', async () => {
    const { platform, token } = await signedIn();
    const { email, firstName } = CAST.ines;
    for (const kind of ['204', 'swapped', 'unknownEnum', 'missing', '403plain', '500'] as const) {
      platform.faults.clear();
      for (const { name } of reading) platform.faults.add({ call: name, kind });
      const { text } = await check(platform, { CONTRACT_TOKEN: token, CONTRACT_PASSWORD: PASSWORD });
      expect(text).toContain(' passed, ');
      for (const secret of [token, PASSWORD, email, firstName, '@']) expect(text).not.toContain(secret);
    }
  });

  test('an error message leaves out the token even if the address or the file name contains it', async () => {
    const { platform } = await signedIn();
    const { text, code } = await check(
      platform,
      { CONTRACT_TOKEN: 'sesame' },
      { args: ['http://sesame.test'] },
    );
    expect([text, code]).toEqual(['The platform refuses the token with 401.', 1]);
    const other = await check(
      platform,
      { CONTRACT_TOKEN: 'sesame' },
      { args: [ADDRESS, '--config', 'sesame'] },
    );
    expect(other.text).not.toContain('sesame');
  });
});

describe('starting the command', () => {
  test('with an e-mail and a password the command signs in, where the bot check accepts a stand-in token', async () => {
    const { lines } = await check(small(), { CONTRACT_EMAIL: CAST.ines.email, CONTRACT_PASSWORD: PASSWORD });
    expect(lines.at(-1)).toBe(`${reading.length} passed, 0 failed`);
  });

  test('without a config.json at the address, the default addresses of the services are used', async () => {
    const { platform, token } = await signedIn();
    const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    const { lines } = await check(
      platform,
      { CONTRACT_TOKEN: token },
      { spoil: (response, pathname) => (pathname === '/config.json' ? page() : response) },
    );
    expect(lines.at(-1)).toBe(`${reading.length} passed, 0 failed`);
  });

  test('with --config the addresses of the services are read from a file', async () => {
    const { platform, token } = await signedIn();
    const moved = { ...platform.config.current.services, crm: `${ADDRESS}/api/crm/` };
    const config = JSON.stringify({ ...platform.config.file(ADDRESS), services: moved });
    const { lines, text } = await check(
      platform,
      { CONTRACT_TOKEN: token },
      { args: [ADDRESS, '--config', 'config.json'], files: { 'config.json': config } },
    );
    expect(text).toMatch(/^passed {5}listCompanies/mu);
    expect(lines.at(-1)).toBe(`${reading.length} passed, 0 failed`);
  });

  test.each<[string, Record<string, string>, string[], string]>([
    ['no address', {}, [], 'Which platform? npm run contract -- https://console.example (--help says more).'],
    [
      'no token and no credentials',
      {},
      [ADDRESS],
      'Set CONTRACT_TOKEN, or CONTRACT_EMAIL and CONTRACT_PASSWORD.',
    ],
    [
      'a wrong password',
      { CONTRACT_EMAIL: CAST.ines.email, CONTRACT_PASSWORD: 'wrong-1' },
      [ADDRESS],
      'The sign-in was refused with 401.',
    ],
    ['an unknown token', { CONTRACT_TOKEN: 'x' }, [ADDRESS], 'The platform refuses the token with 401.'],
    [
      'a file that is not a config',
      { CONTRACT_TOKEN: 'x' },
      [ADDRESS, '--config', 'none'],
      'The file is no config of the console: the whole (notJson).',
    ],
  ])('with %s the command prints one sentence and exits with 1', async (_, environment, args, sentence) => {
    expect(await check(small(), environment, { args, files: { none: '{' } })).toMatchObject({
      code: 1,
      lines: [sentence],
    });
  });
});
