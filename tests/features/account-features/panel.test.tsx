import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearDrafts, draftOf } from '../../../src/kit/form/drafts.ts';
import { paths } from '../../../src/paths.ts';
import { held } from '../../held.ts';
import { smallPlatform } from '../../signedIn.ts';
import { asked, button, field, idOf, open, type } from '../accounts/open.ts';

const id = idOf('aldergrove');
const at = paths.account(id);
const packagesAt = paths.account(id, 'questionPackages');
const FEATURES = ['datasheet', 'canvassPanel', 'salesforce', 'surveyAddons', 'videoQuestion'];
const PACKAGES = ['questionPackageBasic', 'questionPackageAdvanced', 'questionPackageConjoint'];

// Input that a test leaves unsaved is stored for the next sign-in.
beforeEach(clearDrafts);

type App = Awaited<ReturnType<typeof open>>;
type Level = 'HIDDEN' | 'AVAILABLE' | 'DISABLED';

/** Gives the account exactly these levels, as another user would. */
function give(app: Pick<App, 'row' | 'platform'>, levels: Record<string, Level>): void {
  app.row('aldergrove').permissions = Object.entries(levels).map(([name, accessLevel]) => ({
    name,
    accessLevel,
  }));
  app.platform.db.touch();
}
const level = (app: App, name: string) =>
  app.row('aldergrove').permissions.find((each) => each.name === name)?.accessLevel;

/** The console at the tab of an account with only these features. */
async function openWith(on: readonly string[], options: Partial<Parameters<typeof open>[0]> = {}) {
  const platform = options.platform ?? smallPlatform();
  const account = platform.db.accounts[3];
  if (!account) throw new Error('Aldergrove has no account');
  account.permissions = [...FEATURES, ...PACKAGES].map((name) => ({
    name,
    accessLevel: on.includes(name) ? 'AVAILABLE' : 'HIDDEN',
  }));
  const app = await open({ at, ...options, platform });
  await screen.findByRole('heading', { name: options.at ? 'Question packages' : 'Feature Access' });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  return app;
}

const card = (name = 'Feature Access') => screen.getByRole('form', { name });
const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const states = (name?: string) =>
  within(card(name))
    .getAllByRole<HTMLInputElement>('switch')
    .map((one) => `${one.labels?.[0]?.textContent}: ${one.checked ? 'on' : 'off'}`);
const bar = (name?: string) => card(name).querySelector('footer [role=status]')?.textContent;
const problem = (name?: string) => card(name).querySelector('.summary')?.textContent;
const save = () => button('Save features');
const saved = (app: App, text = 'success: Features updated successfully') =>
  waitFor(() => expect(app.toasts()).toContain(text));

describe('Feature Access', () => {
  test('each feature except the question packages has a switch with the account’s state, from one call [ACC-32] [ACC-33] [ACC-34]', async () => {
    const app = await openWith(['datasheet', 'surveyAddons', 'questionPackageBasic']);
    expect(states()).toEqual([
      'Datasheet: on',
      'Canvass Panel: off',
      'Salesforce: off',
      'Survey add-ons: on',
      'Video questions: off',
    ]);
    const about = toggle('Datasheet').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(about)?.textContent).toBe('Raw answers as a table next to every project.');
    expect(app.sent.filter((line) => line.includes('features'))).toEqual([
      'GET /api/users/features?accessType=ENTERPRISE',
    ]);
  });

  test('without the flag `panel` the catalogue is requested without the account type [ACC-33]', async () => {
    const app = await openWith([], { platform: smallPlatform({ config: { flags: { panel: false } } }) });
    toggle('Datasheet');
    expect(app.sent.filter((line) => line.includes('features'))).toEqual(['GET /api/users/features']);
  });

  test('saving sends each switch, as AVAILABLE or as the feature’s default, and fetches the account again [ACC-35] [ACC-36] [ACC-24]', async () => {
    const app = await openWith(['datasheet', 'questionPackageBasic']);
    await app.user.click(toggle('Datasheet'));
    await app.user.click(toggle('Video questions'));
    expect(bar()).toBe('2 unsaved changes');
    app.sent.length = 0;
    await app.user.click(await save());
    await saved(app);
    expect(app.bodies('updateFeatures')).toEqual([
      {
        accountId: id,
        features: [
          { name: 'datasheet', accessLevel: 'HIDDEN' },
          { name: 'canvassPanel', accessLevel: 'HIDDEN' },
          { name: 'salesforce', accessLevel: 'HIDDEN' },
          { name: 'surveyAddons', accessLevel: 'DISABLED' },
          { name: 'videoQuestion', accessLevel: 'AVAILABLE' },
        ],
      },
    ]);
    await waitFor(() => expect(bar()).toBe('No changes to save'));
    expect(app.sent).toEqual([
      `GET /api/users/accounts/${id}`,
      'POST /api/users/account-features',
      `GET /api/users/accounts/${id}`,
    ]);
    expect(level(app, 'questionPackageBasic')).toBe('AVAILABLE');
    expect(app.toasts()).toEqual(['success: Features updated successfully']);
  });

  test('a switch can be changed by keyboard, and Discard restores the saved state', async () => {
    const app = await openWith(['datasheet']);
    const datasheet = toggle('Datasheet');
    act(() => datasheet.focus());
    await app.user.keyboard(' ');
    expect(datasheet.checked).toBe(false);
    await app.user.click(within(card()).getByRole('button', { name: 'Discard' }));
    expect(datasheet.checked).toBe(true);
    expect(app.bodies('updateFeatures')).toEqual([]);
  });

  test.each([
    ['403plain', 'An error occurred updating features: Forbidden.'],
    ['422', 'An error occurred updating features: This cannot be processed.'],
    ['500', 'An error occurred updating features: Internal server error.'],
    ['refused', 'An error occurred updating features'],
  ] as const)(
    'after a failure of kind %s the form says why, keeps the switches, and saves on the next try [ACC-36]',
    async (kind, words) => {
      const app = await openWith(['datasheet']);
      await app.user.click(toggle('Salesforce'));
      const fault = app.fail({ call: 'updateFeatures', kind });
      await app.user.click(await save());
      await waitFor(() => expect(problem()).toBe(words));
      expect(bar()).toBe('1 unsaved change');
      expect(toggle('Salesforce').checked).toBe(true);
      expect(app.toasts()).toEqual([]);
      app.platform.faults.remove(fault);
      await app.user.click(await save());
      await saved(app);
      expect(level(app, 'salesforce')).toBe('AVAILABLE');
      expect(problem()).toBe('');
    },
  );

  test('after a lost response the account is fetched, the change counts as saved, and nothing is sent twice', async () => {
    const app = await openWith(['datasheet']);
    await app.user.click(toggle('Salesforce'));
    app.fail({ call: 'updateFeatures', kind: 'refused', effect: true });
    await app.user.click(await save());
    await saved(app);
    await waitFor(() => expect(bar()).toBe('No changes to save'));
    expect(app.bodies('updateFeatures')).toHaveLength(1);
    expect(problem()).toBe('');
  });

  test('when the account no longer exists, the form says so and sends nothing', async () => {
    const app = await openWith(['datasheet']);
    await app.user.click(toggle('Salesforce'));
    app.fail({ call: 'getAccount', kind: '404' });
    await app.user.click(await save());
    await waitFor(() => expect(problem()).toBe('This account no longer exists'));
    expect(app.bodies('updateFeatures')).toEqual([]);
  });

  test('double click, Enter and Ctrl+S send one request', async () => {
    const app = await openWith(['datasheet']);
    const salesforce = toggle('Salesforce');
    await app.user.click(salesforce);
    const { until, release } = held();
    app.fail({ call: 'updateFeatures', kind: 'delay', until });
    await app.user.dblClick(await save());
    await app.user.type(salesforce, '{Enter}', { skipClick: true });
    await app.user.keyboard('{Control>}s{/Control}');
    release();
    await saved(app);
    expect(app.bodies('updateFeatures')).toHaveLength(1);
  });

  test('a switch that another user has changed meanwhile is kept and shown', async () => {
    const app = await openWith(['datasheet']);
    await app.user.click(toggle('Salesforce'));
    give(app, { canvassPanel: 'AVAILABLE' });
    await app.user.click(await save());
    await saved(app);
    expect(app.bodies('updateFeatures')).toMatchObject([
      {
        features: [
          { accessLevel: 'HIDDEN' },
          { accessLevel: 'AVAILABLE' },
          { accessLevel: 'AVAILABLE' },
          {},
          {},
        ],
      },
    ]);
    await waitFor(() =>
      expect(states()).toEqual([
        'Datasheet: off',
        'Canvass Panel: on',
        'Salesforce: on',
        'Survey add-ons: off',
        'Video questions: off',
      ]),
    );
    expect(bar()).toBe('No changes to save');
  });

  test('a change that another user has already made is not sent', async () => {
    const app = await openWith([]);
    await app.user.click(toggle('Datasheet'));
    give(app, { datasheet: 'AVAILABLE' });
    await app.user.click(await save());
    await saved(app);
    expect(app.bodies('updateFeatures')).toEqual([]);
    expect(toggle('Datasheet').checked).toBe(true);
  });

  test('a saved account type shows its own catalogue, and unsaved switches stay', async () => {
    const app = await openWith([]);
    await app.user.click(toggle('Datasheet'));
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Account type' }), 'Lite');
    await app.user.click(await button('Save changes'));
    await saved(app, 'success: Account updated successfully');
    await waitFor(() => expect(screen.queryByRole('switch', { name: 'Salesforce' })).toBeNull());
    expect(toggle('Datasheet').checked).toBe(true);
    expect(bar()).toBe('1 unsaved change');
    await app.user.click(await save());
    await saved(app);
    const [{ features }] = app.bodies('updateFeatures') as [{ features: { name: string }[] }];
    expect(features.map(({ name }) => name)).toEqual([
      'datasheet',
      'canvassPanel',
      'surveyAddons',
      'videoQuestion',
    ]);
  });

  test('in the brand netquest, Salesforce and Canvass Panel are hidden from an Admin and not sent [ACC-37]', async () => {
    const platform = smallPlatform({ config: { brand: 'netquest' } });
    const app = await openWith(['salesforce'], { as: 'marta', platform });
    expect(states()).toEqual(['Datasheet: off', 'Survey add-ons: off', 'Video questions: off']);
    await app.user.click(toggle('Datasheet'));
    await app.user.click(await save());
    await saved(app);
    const [{ features }] = app.bodies('updateFeatures') as [{ features: { name: string }[] }];
    expect(features.map(({ name }) => name)).toEqual(['datasheet', 'surveyAddons', 'videoQuestion']);
    expect(level(app, 'salesforce')).toBe('AVAILABLE');
  });

  test.each(['netquest', 'default'] as const)(
    'in the brand %s, Salesforce and Canvass Panel are shown: in netquest to an SxAdmin, otherwise to an Admin [ACC-37]',
    async (brand) => {
      await openWith([], {
        as: brand === 'netquest' ? 'ines' : 'marta',
        platform: smallPlatform({ config: { brand } }),
      });
      expect(states().join()).toContain('Canvass Panel: off,Salesforce: off');
    },
  );
});

describe('the catalogue of features', () => {
  /** Replaces the catalogue's answer. */
  async function withCatalogue(features: object[]) {
    const platform = smallPlatform();
    const { browser } = platform;
    platform.browser = (...rest) => {
      const visitor = browser(...rest);
      return {
        ...visitor,
        fetch: (input, init) =>
          String(input).includes('/features')
            ? Promise.resolve(Response.json(features))
            : visitor.fetch(input, init),
      };
    };
    return openWith(['teleport'], { platform });
  }

  test('an unknown feature is shown by its label or name, and a known one without a label by our text [ACC-34]', async () => {
    const app = await withCatalogue([
      { name: 'teleport', label: '<b>Teleport</b>', description: '%{product} & more', accessLevel: 'HIDDEN' },
      { name: 'a.b[0]', accessLevel: 'HIDDEN' },
      { name: '__proto__', label: null, accessLevel: 'HIDDEN' },
      { name: 'canvassPanel', label: '', description: '', accessLevel: 'HIDDEN' },
      { name: 'canvassPanel', label: '', description: '', accessLevel: 'HIDDEN' },
    ]);
    expect(states()).toEqual(['<b>Teleport</b>: off', 'a.b[0]: off', '__proto__: off', 'Canvass Panel: off']);
    expect(screen.getByText('%{product} & more')).toBeTruthy();
    await app.user.click(toggle('a.b[0]'));
    await app.user.click(toggle('__proto__'));
    expect(bar()).toBe('2 unsaved changes');
    await app.user.click(await save());
    await asked(app, 'updateFeatures', 1);
    expect(app.bodies('updateFeatures')).toMatchObject([
      {
        features: [
          { name: 'teleport', accessLevel: 'HIDDEN' },
          { name: 'a.b[0]', accessLevel: 'AVAILABLE' },
          { name: '__proto__', accessLevel: 'AVAILABLE' },
          { name: 'canvassPanel', accessLevel: 'HIDDEN' },
        ],
      },
    ]);
    // The platform does not know these features.
    await waitFor(() => expect(problem()).toContain('An error occurred updating features: There is no'));
  });

  test('an empty catalogue shows "No features available"', async () => {
    await withCatalogue([]);
    const region = await screen.findByRole('region', { name: 'Feature Access' });
    await within(region).findByText('No features available');
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test.each([
    ['422', 'This cannot be processed.'],
    ['html', 'Your request failed, please try again later or contact support'],
  ] as const)(
    'after a failure of kind %s a message is shown in place, and "Try again" loads the catalogue',
    async (kind, words) => {
      const platform = smallPlatform();
      const fault = platform.faults.add({ call: 'listFeatures', kind });
      const app = await openWith(['datasheet'], { platform });
      const region = await screen.findByRole('region', { name: 'Feature Access' });
      const alert = await within(region).findByRole('alert');
      expect(alert.textContent).toBe(`Couldn’t load the features${words}Try again`);
      // The rest of the tab works.
      await field('Account name');
      platform.faults.remove(fault);
      await app.user.click(within(alert).getByRole('button', { name: 'Try again' }));
      expect(toggle('Datasheet').checked).toBe(true);
    },
  );
});

describe('question packages', () => {
  test('the tab lists only question packages, and saves them by the policy call [ACC-38]', async () => {
    const app = await openWith(['datasheet', 'questionPackageBasic'], { at: packagesAt });
    expect(states('Question packages')).toEqual([
      'Basic questions: on',
      'Advanced questions: off',
      'Conjoint and MaxDiff: off',
    ]);
    await app.user.click(toggle('Basic questions'));
    await app.user.click(toggle('Conjoint and MaxDiff'));
    await app.user.click(await button('Save question packages'));
    await saved(app, 'success: The question packages has been saved!');
    expect(app.bodies('updateAccountPolicy')).toEqual([
      {
        accountId: id,
        permissions: [
          { name: 'questionPackageBasic', accessLevel: 'HIDDEN' },
          { name: 'questionPackageAdvanced', accessLevel: 'HIDDEN' },
          { name: 'questionPackageConjoint', accessLevel: 'AVAILABLE' },
        ],
      },
    ]);
    expect(level(app, 'datasheet')).toBe('AVAILABLE');
    expect(app.sent.filter((line) => line.includes('/features'))).toHaveLength(1);
  });

  test.each([
    ['422', 'This cannot be processed.'],
    ['refused', 'Your request failed, please try again later or contact support'],
  ] as const)('after a failure of kind %s the form says why and keeps the switches', async (kind, words) => {
    const app = await openWith([], { at: packagesAt });
    await app.user.click(toggle('Basic questions'));
    app.fail({ call: 'updateAccountPolicy', kind });
    await app.user.click(await button('Save question packages'));
    await waitFor(() => expect(problem('Question packages')).toBe(words));
    expect(bar('Question packages')).toBe('1 unsaved change');
    expect(app.toasts()).toEqual([]);
  });
});

describe('two forms on one tab', () => {
  const leave = async (app: App) => app.user.click(screen.getByRole('link', { name: 'Teams' }));

  test('leaving asks one question for both forms, and "Save and leave" saves each by its own call', async () => {
    const app = await openWith([]);
    await app.user.click(toggle('Datasheet'));
    await type(app, 'Account name', 'Renamed');
    await leave(app);
    expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);
    await app.user.click(await button('Save and leave'));
    await screen.findByRole('heading', { name: 'Teams' });
    expect(app.bodies('updateAccount')).toEqual([{ id, name: 'Renamed' }]);
    expect(app.bodies('updateFeatures')).toHaveLength(1);
    expect(level(app, 'datasheet')).toBe('AVAILABLE');
  });

  test('Ctrl+S saves both forms, although both fetch the account at the same time', async () => {
    const app = await openWith([]);
    await app.user.click(toggle('Datasheet'));
    await type(app, 'Account name', 'Renamed');
    await app.user.keyboard('{Control>}s{/Control}');
    await saved(app);
    await saved(app, 'success: Account updated successfully');
    expect(app.bodies('updateAccount')).toEqual([{ id, name: 'Renamed' }]);
    expect(app.bodies('updateFeatures')).toHaveLength(1);
    await waitFor(() => expect(bar()).toBe('No changes to save'));
    expect(bar('Company details')).toBe('No changes to save');
    expect((await field('Account name')).value).toBe('Renamed');
  });

  test('when a save on leaving is refused, the page stays and says why', async () => {
    const app = await openWith([]);
    await app.user.click(toggle('Datasheet'));
    await leave(app);
    app.fail({ call: 'updateFeatures', kind: '422' });
    await app.user.click(await button('Save and leave'));
    await waitFor(() => expect(problem()).toContain('This cannot be processed.'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await leave(app);
    await app.user.click(await button('Discard changes'));
    await screen.findByRole('heading', { name: 'Teams' });
    expect(draftOf(`${app.session.user()?.id}:${at}#features`)).toBeUndefined();
  });

  test('unsaved switches are restored after a lost session', async () => {
    const platform = smallPlatform();
    const app = await openWith([], { platform });
    await app.user.click(toggle('Datasheet'));
    await app.unmount();
    const draft = `${app.session.user()?.id}:${at}#features`;
    expect(draftOf(draft)).toBeDefined();
    const later = await openWith(['salesforce'], { platform });
    await waitFor(() => expect(toggle('Datasheet').checked).toBe(true));
    expect(toggle('Salesforce').checked).toBe(true);
    expect(bar()).toBe('1 unsaved change');
    await later.user.click(within(card()).getByRole('button', { name: 'Discard' }));
  });
});
