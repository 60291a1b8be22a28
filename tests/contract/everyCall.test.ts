/**
 * Every operation of docs/api/openapi.json succeeds once, and every refusal that it lists for a call occurs once, on
 * one platform. judged.ts checks that they are as documented.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { command } from '../tools/contract/command.ts';
import type { Operation } from '../tools/contract/document.ts';
import { judged, operations } from './judged.ts';
import { CAPACITY } from './tour/capacity.ts';
import { COMMON, ENTRIES } from './tour/entries.ts';
import { MONEY } from './tour/money.ts';
import { PEOPLE } from './tour/people.ts';
import { createTour } from './tour/tour.ts';

const met = new Set<string>();
const tour = createTour(({ operation, status }) => met.add(`${operation.name} ${status}`));

/** Documented statuses that the mock platform never answers, and why. */
const NEVER: Readonly<Record<string, string>> = {
  'signUpByEmail 409': 'for an address that is in use the mock answers 200, with the next screen',
  'resendSignUp 409':
    'for an address that is in use the mock answers 204 without a mail, so that the answer reveals nothing',
};

/** Statuses that are specific to one call; those of the common rules are the same for all. */
const namedOf = ({ token, answers }: Operation): string[] =>
  [...answers]
    .filter(([status]) => /^4\d\d$/u.test(status))
    .filter(([status, place]) => place?.startsWith('/paths/') || (token === 'never' && status !== '429'))
    .map(([status]) => status);

const ours = operations.filter(({ elsewhere }) => !elsewhere);

describe('every call', () => {
  beforeAll(async () => {
    // First, while everything is as seeded.
    const { platform } = tour;
    const { token } = await tour.as('ines');
    const { fetch } = judged(platform, platform.browser(), ({ operation, status }) =>
      met.add(`${operation.name} ${status}`),
    );
    const code = await command({
      args: ['http://console.test'],
      environment: { CONTRACT_TOKEN: token },
      fetch,
      readFile: () => '',
      print: () => undefined,
    });
    expect(code).toBe(0);
  });

  test.each([...COMMON, ...ENTRIES, ...PEOPLE, ...MONEY, ...CAPACITY])(
    'a call of %s is answered %i',
    async (_, status, send) => {
      const answer = await send(tour);
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    },
  );

  test('every operation has succeeded, and every documented refusal has occurred apart from the exceptions', () => {
    const succeeded = new Set(
      [...met].filter((each) => / 2\d\d$/u.test(each)).map((each) => each.split(' ')[0]),
    );
    expect(ours.filter(({ name }) => !succeeded.has(name)).map(({ name }) => name)).toEqual([]);
    const named = ours.flatMap((operation) =>
      namedOf(operation).map((status) => `${operation.name} ${status}`),
    );
    expect(named.filter((each) => !met.has(each)).toSorted()).toEqual(Object.keys(NEVER).toSorted());
    console.log(
      `contract: ${ours.length} operations answered, ${named.length - Object.keys(NEVER).length} of ${named.length} named refusals met`,
    );
  });
});
