/** Video minutes on the mock platform (contract §6, §8). */
import { describe, expect, test } from 'vitest';
import { accountIds } from '../../mocks/db/ids.ts';
import { companyRow, type CompanyKey } from '../../mocks/seeds/companies.ts';
import type { CastKey } from '../../mocks/seeds/people.ts';
import { signedInAs, small } from './asking.ts';

const VIDEO = '/api/video-tracking';
const DAY_MS = 86_400_000;
const idOf = (key: CompanyKey): string => accountIds.of(companyRow(key));
const ALDERGROVE = idOf('aldergrove');
const today = Math.floor(Date.now() / DAY_MS);
const midnight = (daysAhead: number): string => new Date((today + daysAhead) * DAY_MS).toISOString();

type App = Awaited<ReturnType<typeof signedInAs>>;
type Row = { _id: string; type: string; termStartDate: string; allocatedSeconds: number; updatedAt: string };

const current = async (app: App, id = ALDERGROVE) =>
  (await app.ask('GET', `${VIDEO}/usage/current-term/${id}`)).body;
const list = async (app: App, id = ALDERGROVE) =>
  (await app.ask('GET', `${VIDEO}/manage/terms/${id}`)).body as unknown as Row[];
const create = (app: App, body: object, id = ALDERGROVE) =>
  app.ask('POST', `${VIDEO}/manage/term/${id}`, { body });
const update = (app: App, body: object) => app.ask('PUT', `${VIDEO}/manage/term/${ALDERGROVE}`, { body });
const add = (app: App, allocatedSeconds: number, id = ALDERGROVE) =>
  app.ask('POST', `${VIDEO}/manage/current-term/${id}/add-time`, { body: { allocatedSeconds } });
const remove = (app: App, _id: string) =>
  app.ask('DELETE', `${VIDEO}/manage/term/${ALDERGROVE}`, { body: { _id } });
const used = async (app: App, termStartDate: string, companyId = ALDERGROVE) =>
  (await app.ask('POST', `${VIDEO}/tracking/usage`, { body: { termStartDate, companyId } }))
    .body as unknown as { projectId: string; usedSeconds: number }[];
const told = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  `${status} ${String(body['message'] ?? '')}`.trim();

describe('rights to read and change terms', () => {
  test.each<[CastKey, CompanyKey, number, number]>([
    ['ines', 'aldergrove', 200, 201],
    ['sol', 'aldergrove', 200, 201],
    // Staff who see the tab may read, but not change.
    ['marta', 'aldergrove', 200, 403],
    ['adil', 'aldergrove', 200, 403],
    // Another account, or one without video questions.
    ['marta', 'calder', 403, 403],
    ['ines', 'alpine', 403, 403],
    ['marta', 'cobalt', 403, 403],
    ['nora', 'aldergrove', 403, 403],
    ['oskar', 'aldergrove', 403, 403],
  ])(
    'when %s reads the terms of %s the answer is %i, and when they add to them, %i [VID-1]',
    async (who, key, reads, adds) => {
      const app = await signedInAs(who);
      const id = idOf(key);
      expect((await app.ask('GET', `${VIDEO}/manage/terms/${id}`)).status).toBe(reads);
      expect((await app.ask('GET', `${VIDEO}/usage/current-term/${id}`)).status).toBe(reads);
      expect((await add(app, 60, id)).status).toBe(adds);
      expect((await create(app, { allocatedSeconds: 60, termStartDate: midnight(400) }, id)).status).toBe(
        adds,
      );
    },
  );

  test('an unknown account is answered 404', async () => {
    const app = await signedInAs('ines');
    expect((await app.ask('GET', `${VIDEO}/manage/terms/acc-9999999`)).status).toBe(404);
  });

  test('terms cannot be read after video questions are switched off for the account', async () => {
    const app = await signedInAs('ines');
    await app.ask('POST', '/api/users/account-features', {
      body: { accountId: ALDERGROVE, features: [{ name: 'videoQuestion', accessLevel: 'HIDDEN' }] },
    });
    expect((await app.ask('GET', `${VIDEO}/manage/terms/${ALDERGROVE}`)).status).toBe(403);
  });
});

describe('the current term', () => {
  test('the current term is the latest one that has begun, with its added minutes', async () => {
    const app = await signedInAs('ines');
    expect(await current(app)).toEqual({ termStartDate: midnight(-20), allocatedSeconds: 75_000 });
    expect((await add(app, 600)).status).toBe(201);
    expect(await current(app)).toMatchObject({ allocatedSeconds: 75_600 });
    // A future term is not the current one yet.
    await create(app, { allocatedSeconds: 60, termStartDate: midnight(5) });
    expect(await current(app)).toMatchObject({ termStartDate: midnight(-20) });
    app.platform.state().clock.shift(5 * DAY_MS);
    expect(await current(await signedInAs('ines', app.platform))).toEqual({
      termStartDate: midnight(5),
      allocatedSeconds: 60,
    });
  });

  test.each<CompanyKey>(['calder', 'placeholder'])(
    '%s has no current term, and minutes cannot be added',
    async (key) => {
      const app = await signedInAs('ines');
      expect(await current(app, idOf(key))).toEqual({});
      expect(told(await add(app, 60, idOf(key)))).toBe('422 No current term');
    },
  );

  test('usage is counted for a term from its start to the start of the next one', async () => {
    const app = await signedInAs('ines');
    const total = async (start: string) =>
      (await used(app, start)).reduce((sum, { usedSeconds }) => sum + usedSeconds, 0);
    expect(await total(midnight(-20))).toBe(612 * 60);
    const before = await total(midnight(-385));
    expect(before).toBeGreaterThan(0);
    // The term begins later: earlier usage counts for the previous one.
    const term = (await list(app)).find(({ termStartDate }) => termStartDate === midnight(-20));
    await update(app, { _id: term?._id, allocatedSeconds: 60_000, termStartDate: midnight(-5) });
    expect(await total(midnight(-5))).toBeLessThan(612 * 60);
    expect((await total(midnight(-5))) + (await total(midnight(-385)))).toBe(before + 612 * 60);
  });

  test('a deleted project has no data, but its usage is still counted', async () => {
    const app = await signedInAs('ines');
    const companyId = idOf('beacon');
    const uses = await used(app, midnight(-90), companyId);
    const projectIds = uses.map(({ projectId }) => projectId);
    const { body } = await app.ask('POST', `${VIDEO}/stats/info`, { body: { companyId, projectIds } });
    expect(body).toHaveLength(projectIds.length - 1);
    expect(
      told(await app.ask('POST', `${VIDEO}/stats/info`, { body: { companyId, projectIds: [] } })),
    ).toMatch(/^422/u);
  });
});

describe('changing terms', () => {
  test.each<[string, object, string]>([
    [
      'zero seconds is refused',
      { allocatedSeconds: 0, termStartDate: midnight(9) },
      '422 Minutes have to be at least 1.',
    ],
    [
      'a fraction of a second is refused',
      { allocatedSeconds: 60.5, termStartDate: midnight(9) },
      '422 Minutes have to be at least 1.',
    ],
    [
      'an invalid date is refused',
      { allocatedSeconds: 60, termStartDate: 'soon' },
      '422 The start is no date.',
    ],
    [
      'a time of day is refused',
      { allocatedSeconds: 60, termStartDate: midnight(9).replace('T00', 'T05') },
      '422 A term starts at midnight UTC.',
    ],
    [
      'a start one day after the latest one is refused',
      { allocatedSeconds: 60, termStartDate: midnight(-19) },
      `422 A new term has to start after ${midnight(-19).slice(0, 10)}.`,
    ],
    [
      'a start two days after the latest one is created',
      { allocatedSeconds: 60, termStartDate: midnight(-18) },
      '201',
    ],
  ])('a new term with %s [VID-14] [VID-16]', async (_, body, answer) => {
    const app = await signedInAs('ines');
    const before = await list(app);
    expect(told(await create(app, body))).toBe(answer);
    expect(await list(app)).toHaveLength(before.length + (answer === '201' ? 1 : 0));
  });

  test('at least one minute can be added, and belongs to the current term', async () => {
    const app = await signedInAs('ines');
    expect(told(await add(app, 59))).toBe('422 Minutes have to be at least 1.');
    const { body } = await add(app, 60);
    expect((await list(app)).find(({ _id }) => _id === body['id'])).toMatchObject({
      type: 'additionalMinutes',
      termStartDate: midnight(-20),
      allocatedSeconds: 60,
    });
  });

  test('an edit changes the seconds and the start of a term, and its added minutes move along [VID-17]', async () => {
    const app = await signedInAs('ines');
    const answer = await update(app, {
      _id: 'vt-000004-1',
      allocatedSeconds: 0,
      termStartDate: midnight(-10),
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { _id: 'vt-000004-1', allocatedSeconds: 0, termStartDate: midnight(-10) },
    });
    expect(Date.parse(String(answer.body['updatedAt']))).toBeGreaterThan(Date.now() - 60_000);
    expect(await current(app)).toEqual({ termStartDate: midnight(-10), allocatedSeconds: 15_000 });
  });

  test.each<[string, object, string]>([
    [
      'to a negative duration',
      { _id: 'vt-000004-1', allocatedSeconds: -1, termStartDate: midnight(-20) },
      '422 Minutes can not be less than 0.',
    ],
    [
      'to the first day of another term',
      { _id: 'vt-000004-1', allocatedSeconds: 60, termStartDate: midnight(-385) },
      `422 Another term starts on ${midnight(-385).slice(0, 10)}.`,
    ],
    [
      'of added minutes to another day',
      { _id: 'vt-000004-2', allocatedSeconds: 60, termStartDate: midnight(-10) },
      '422 Added minutes stay with their term.',
    ],
    [
      'of an unknown term',
      { _id: 'vt-000005-1', allocatedSeconds: 60, termStartDate: midnight(-20) },
      '404 There is no such term.',
    ],
  ])('an edit %s is refused and changes nothing', async (_, body, answer) => {
    const app = await signedInAs('ines');
    const before = await list(app);
    expect(told(await update(app, body))).toBe(answer);
    expect(await list(app)).toEqual(before);
  });

  test('deleting a term deletes its added minutes; added minutes can be deleted on their own [VID-19]', async () => {
    const app = await signedInAs('ines');
    expect((await remove(app, 'vt-000004-2')).status).toBe(204);
    expect(await current(app)).toMatchObject({ allocatedSeconds: 60_000 });
    expect((await remove(app, 'vt-000004-3')).status).toBe(204);
    expect((await list(app)).map(({ _id }) => _id)).toEqual(['vt-000004-1', 'vt-000004-6']);
    expect((await remove(app, 'vt-000004-3')).status).toBe(404);
    // Ids are never reused.
    const { body } = await add(app, 60);
    expect(body).toEqual({ id: 'vt-000004-7' });
  });

  test('changes affect no other account and no other platform', async () => {
    const app = await signedInAs('ines');
    const before = await list(app, idOf('beacon'));
    await remove(app, 'vt-000004-1');
    expect(await list(app, idOf('beacon'))).toEqual(before);
    expect((await list(await signedInAs('ines', small()))).map(({ _id }) => _id)).toContain('vt-000004-1');
  });
});
