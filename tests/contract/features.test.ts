/** Features, question packages and trials on the mock platform (contract §3, decisions §7). */
import { describe, expect, test } from 'vitest';
import { accountIds } from '../../mocks/db/ids.ts';
import { type CompanyKey, companyRow } from '../../mocks/seeds/companies.ts';
import type { CastKey } from '../../mocks/seeds/people.ts';
import { signedInAs, small } from './asking.ts';

const USERS = '/api/users';
const idOf = (key: CompanyKey): string => accountIds.of(companyRow(key));
const on = (name: string) => ({ name, accessLevel: 'AVAILABLE' });
const off = (name: string) => ({ name, accessLevel: 'HIDDEN' });

type App = Awaited<ReturnType<typeof signedInAs>>;
const rowOf = (app: App, key: CompanyKey) => {
  const row = app.platform.db.accounts[companyRow(key)];
  if (!row) throw new Error(`No company ${key}`);
  return row;
};
const levelOf = (app: App, key: CompanyKey, name: string) =>
  rowOf(app, key).permissions.find((each) => each.name === name)?.accessLevel;

const setFeatures = (app: App, key: CompanyKey, features: object[]) =>
  app.ask('POST', `${USERS}/account-features`, { body: { accountId: idOf(key), features } });
const setPolicy = (app: App, key: CompanyKey, permissions: object[]) =>
  app.ask('POST', `${USERS}/update-account-policy`, { body: { accountId: idOf(key), permissions } });
const startTrial = (app: App, key: CompanyKey) =>
  app.ask('POST', `${USERS}/features/setup-trial`, { body: { type: 'ENTERPRISE', accountId: idOf(key) } });

describe('rights to change features', () => {
  test.each<[CastKey, CompanyKey, boolean]>([
    ['ines', 'alpine', true],
    ['marta', 'aldergrove', true],
    ['adil', 'aldergrove', true],
    ['marta', 'alpine', false],
    ['adil', 'alpine', false],
    ['nora', 'aldergrove', false],
    ['oskar', 'aldergrove', false],
    ['theo', 'alpine', false],
    ['ada', 'atlas', false],
  ])('%s may change features and start trials of %s: %s', async (who, key, allowed) => {
    const app = await signedInAs(who);
    Object.assign(rowOf(app, key), { accessType: 'PROFESSIONAL' });
    rowOf(app, key).packagesInfo = { current: { trial: [] }, past: { trial: [] } };
    const before = structuredClone(rowOf(app, key));
    const answers = [
      await setFeatures(app, key, [on('datasheet')]),
      await setPolicy(app, key, [on('questionPackageBasic')]),
      await startTrial(app, key),
    ];
    // Admin Assistants have no question packages (decisions §7).
    const policy = who === 'adil' ? 403 : 200;
    expect(answers.map(({ status }) => status)).toEqual(allowed ? [200, policy, 200] : [403, 403, 403]);
    if (!allowed) {
      expect(answers.map(({ body }) => body['status'])).toEqual(['forbidden', 'forbidden', 'forbidden']);
      expect(rowOf(app, key)).toEqual(before);
    }
  });

  test.each<[CastKey, number]>([
    ['ines', 200],
    ['adil', 200],
    ['nora', 403],
    ['paul', 403],
  ])('when %s reads the catalogue of features, the answer is %i', async (who, status) =>
    expect((await (await signedInAs(who)).ask('GET', `${USERS}/features`)).status).toBe(status),
  );

  test('with the brand netquest, a MainAdmin gets 403 for salesforce and canvassPanel, and an SxAdmin does not', async () => {
    const netquest = () => small({ config: { brand: 'netquest' } });
    const marta = await signedInAs('marta', netquest());
    expect((await setFeatures(marta, 'aldergrove', [on('datasheet'), on('salesforce')])).status).toBe(403);
    expect((await setFeatures(marta, 'aldergrove', [on('canvassPanel')])).status).toBe(403);
    expect((await setFeatures(marta, 'aldergrove', [on('datasheet')])).status).toBe(200);
    const ines = await signedInAs('ines', netquest());
    expect((await setFeatures(ines, 'aldergrove', [on('salesforce')])).status).toBe(200);
  });
});

describe('the catalogue of features', () => {
  const names = async (query: string) => {
    const app = await signedInAs('ines');
    const { body } = await app.ask('GET', `${USERS}/features${query}`);
    const features = body as unknown as Record<'name' | 'label' | 'description' | 'accessLevel', string>[];
    for (const { label, description, accessLevel } of features) {
      expect(label).not.toBe('');
      expect(description).not.toBe('');
      expect(['HIDDEN', 'DISABLED']).toContain(accessLevel);
    }
    return features.map(({ name }) => name);
  };

  test('an Enterprise account has salesforce and the conjoint package in addition to what a Lite account has', async () => {
    const all = await names('');
    expect(await names('?accessType=ENTERPRISE')).toEqual(all);
    expect(all.filter((name) => name.startsWith('questionPackage'))).toHaveLength(3);
    const lite = await names('?accessType=LITE');
    expect(all.filter((name) => !lite.includes(name))).toEqual(['salesforce', 'questionPackageConjoint']);
  });

  test('an unknown access type is refused with 400', async () => {
    const app = await signedInAs('ines');
    expect((await app.ask('GET', `${USERS}/features?accessType=GOLD`)).status).toBe(400);
  });
});

describe('changing features', () => {
  test('only the given features change, and the answer is the changed account', async () => {
    const app = await signedInAs('ines');
    await setFeatures(app, 'alpine', [off('datasheet'), on('salesforce'), on('videoQuestion')]);
    const answer = await setFeatures(app, 'alpine', [on('datasheet'), off('salesforce')]);
    expect(answer.body).toMatchObject({ id: idOf('alpine'), name: 'Alpine Foods Group' });
    expect(['datasheet', 'salesforce', 'videoQuestion'].map((name) => levelOf(app, 'alpine', name))).toEqual([
      'AVAILABLE',
      'HIDDEN',
      'AVAILABLE',
    ]);
    const { body } = await app.ask('GET', `${USERS}/accounts/${idOf('alpine')}`);
    expect(body['permissions']).toEqual(answer.body['permissions']);
  });

  test.each<[string, object[], string]>([
    ['an unknown feature', [on('datasheet'), on('teleport')], 'There is no feature teleport.'],
    [
      'an unknown access level',
      [on('datasheet'), { name: 'salesforce', accessLevel: 'ON' }],
      'There is no access level ON.',
    ],
    ['the same feature twice', [on('datasheet'), off('datasheet')], 'A feature is named twice.'],
  ])('a request with %s is refused with 422 and changes nothing', async (_, features, message) => {
    const app = await signedInAs('ines');
    await setFeatures(app, 'alpine', [off('datasheet')]);
    const { status, body } = await setFeatures(app, 'alpine', features);
    expect({ status, message: body['message'] }).toEqual({ status: 422, message });
    expect(levelOf(app, 'alpine', 'datasheet')).toBe('HIDDEN');
  });

  test('the account policy takes question packages only; another feature is refused with 422', async () => {
    const app = await signedInAs('ines');
    const { status, body } = await setPolicy(app, 'alpine', [on('questionPackageBasic'), on('datasheet')]);
    expect({ status, message: body['message'] }).toEqual({
      status: 422,
      message: 'datasheet is not a question package.',
    });
    expect((await setPolicy(app, 'alpine', [on('questionPackageBasic')])).status).toBe(200);
    expect(levelOf(app, 'alpine', 'questionPackageBasic')).toBe('AVAILABLE');
  });

  test('an unknown account is answered 404', async () => {
    const app = await signedInAs('ines');
    const body = { accountId: 'acc-9999999', features: [] };
    expect((await app.ask('POST', `${USERS}/account-features`, { body })).status).toBe(404);
  });
});

describe('trials', () => {
  const refusal = async (app: App, key: CompanyKey) => {
    const { status, body } = await startTrial(app, key);
    return status === 200 ? 'started' : `${status} ${String(body['message'])}`;
  };

  test('an Enterprise trial runs for 15 days, and a second one during that time is refused', async () => {
    const app = await signedInAs('ines');
    const { body } = await startTrial(app, 'atlas');
    const today = Math.floor(Date.now() / 86_400_000);
    expect(body).toEqual({
      packagesInfo: {
        current: {
          trial: [
            {
              descriptor: 'enterpriseTrial',
              endDateUtc: new Date((today + 15) * 86_400_000).toISOString(),
            },
          ],
        },
        past: { trial: [expect.objectContaining({ descriptor: 'proTrial' })] },
      },
    });
    expect(await refusal(app, 'atlas')).toBe('422 The account has a trial in progress');
    const { body: account } = await app.ask('GET', `${USERS}/accounts/${idOf('atlas')}`);
    expect(account['packagesInfo']).toEqual(body['packagesInfo']);
  });

  test.each<[CastKey, CompanyKey, string]>([
    ['ines', 'copper', '422 The account has a trial in progress'],
    ['ines', 'delta', '422 The account has an upgrade in progress'],
    ['ines', 'brightwell', '422 The account already had an enterprise trial'],
    ['sol', 'brightwell', 'started'],
    ['ines', 'blueHarbor', 'started'],
    ['ines', 'fable', 'started'],
    ['sol', 'alpine', '422 The account has all of Enterprise already.'],
  ])('starting an Enterprise trial as %s for %s gives: %s', async (who, key, outcome) => {
    const app = await signedInAs(who);
    if (key === 'blueHarbor' || key === 'alpine')
      rowOf(app, key).packagesInfo = { current: { trial: [] }, past: { trial: [] } };
    expect(await refusal(app, key)).toBe(outcome);
  });

  test('the owner of a Lite account can start its Professional trial; another tier or a plain user is refused', async () => {
    const lite = await signedInAs('lena');
    const body = { type: 'PROFESSIONAL' };
    const ask = (app: App, sent: object) => app.ask('POST', `${USERS}/features/setup-trial`, { body: sent });
    rowOf(lite, 'blueHarbor').packagesInfo = { current: { trial: [] }, past: { trial: [] } };
    // Not a body of the contract.
    expect((await ask(lite, { ...body, accountId: idOf('blueHarbor') })).status).toBe(400);
    expect((await ask(lite, { type: 'ENTERPRISE' })).status).toBe(400);
    expect((await ask(lite, body)).body).toMatchObject({
      packagesInfo: { current: { trial: [{ descriptor: 'proTrial' }] } },
    });
    expect((await ask(await signedInAs('ada'), body)).status).toBe(422);
    expect((await ask(await signedInAs('paul'), body)).status).toBe(403);
  });
});
