import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { held } from '../../held.ts';
import { smallPlatform } from '../../signedIn.ts';
import { asked, askToDeactivate, button, field, idOf, open, type } from './open.ts';

const id = idOf('aldergrove');
const at = paths.account(id);
const save = () => button('Save changes');
const footer = () => document.querySelector('form.card > footer > span')?.textContent;
const problem = () => document.querySelector('.summary')?.textContent;
const saved = (times = 1) => waitFor(() => expect(document.querySelectorAll('.toast')).toHaveLength(times));

describe('company details', () => {
  test('only changed fields are sent, then the account is fetched again [ACC-23] [ACC-24] [NET-25]', async () => {
    const app = await open({ at });
    expect((await save()).getAttribute('aria-disabled')).toBe('true');
    await type(app, 'Account name', ' Aldergrove Research ');
    expect(footer()).toBe('1 unsaved change');
    await app.user.click(await save());
    await saved();
    expect(app.bodies('updateAccount')).toEqual([{ id, name: 'Aldergrove Research' }]);
    expect(app.bodies('updateBillingContact')).toEqual([]);
    expect(app.toasts()).toEqual(['success: Account updated successfully']);
    await waitFor(() => expect(footer()).toBe('No changes to save'));
    // Opened, before saving, after saving.
    expect(app.sent.filter((line) => line.startsWith('GET') && line.endsWith(id))).toHaveLength(3);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Aldergrove Research');
    expect((await field('Account name')).value).toBe('Aldergrove Research');
  });

  test('type and managers are saved by one call, and the billing contact by another [ACC-23] [ACC-30]', async () => {
    const app = await open({ at });
    await field('Account name');
    const { managers } = app.row('aldergrove');
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Account type' }), 'Professional');
    const group = screen.getByRole('combobox', { name: 'Account managers' }).closest<HTMLElement>('.multi');
    expect(group?.querySelectorAll('.chip')).toHaveLength(managers.length);
    const picker = screen.getByRole('combobox', { name: 'Customer success managers' });
    await app.user.type(picker, 'mei');
    const option = await screen.findByRole('option', { name: 'Mei Chen' });
    await waitFor(() => expect(screen.getByRole('listbox').children).toHaveLength(1));
    expect(app.sent.some((line) => line.endsWith('lists?search=mei'))).toBe(true);
    await app.user.click(option);
    await type(app, /^First name/u, 'Ana');
    await type(app, /^Last name/u, 'Silva');
    await type(app, /^Email/u, 'ana@aldergrove.example');
    await app.user.keyboard('{Control>}s{/Control}');
    await saved();
    const [sent] = app.bodies('updateAccount') as Record<string, string[]>[];
    expect(sent).toMatchObject({ id, accessType: 'PROFESSIONAL' });
    expect(Object.keys(sent ?? {}).toSorted()).toEqual(['accessType', 'customerSuccessManagers', 'id']);
    expect(sent?.['customerSuccessManagers']).toHaveLength(
      app.row('aldergrove').customerSuccessManagers.length,
    );
    expect(app.bodies('updateBillingContact')).toEqual([
      { billingContact: { firstName: 'Ana', lastName: 'Silva', email: 'ana@aldergrove.example' } },
    ]);
    expect(app.row('aldergrove')).toMatchObject({
      accessType: 'PROFESSIONAL',
      billingContact: { firstName: 'Ana' },
    });
  });

  test.each(['Account managers', 'Customer success managers'])(
    'a press on the label %s focuses its field',
    async (label) => {
      const app = await open({ at });
      await field('Account name');
      await app.user.click(screen.getByText(label, { selector: 'label' }));
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: label }));
    },
  );

  test('the names of managers come with the account, without another call [ACC-29]', async () => {
    const app = await open({ at });
    await field('Account name');
    const { first, last, names } = app.platform.db.users;
    const [manager = -1] = app.row('aldergrove').managers;
    const name = `${names.texts[first[manager] ?? -1]} ${names.texts[last[manager] ?? -1]}`;
    expect(screen.getByRole('button', { name: `Remove ${name}` })).toBeTruthy();
    expect(app.sent.filter((line) => line.includes('lists'))).toEqual([]);
  });

  test('for a user who is not an SxAdmin, the account type and the server region are read-only', async () => {
    const app = await open({ as: 'marta', at: '/users' });
    const managed = app.platform.db.accounts.findIndex(({ managers }) => managers.includes(2));
    await open({ as: 'marta', at: paths.account(`acc-${String(managed + 1).padStart(7, '0')}`) });
    const locked = await screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Account type' });
    expect(locked[0]?.readOnly).toBe(true);
    expect(screen.getByText('Changes when the account is upgraded.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Server region' }).readOnly).toBe(true);
  });

  test('a blank name and an invalid contact email are listed in the summary, and nothing is sent [CONST-10]', async () => {
    const app = await open({ at });
    await type(app, 'Account name', '  ');
    await type(app, /^Email/u, 'marta@aldergrove');
    await app.user.click(await save());
    await waitFor(() => expect(problem()).toContain('fields need your attention'));
    expect((await field('Account name')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Not a valid email address').length).toBeGreaterThan(0);
    expect(app.sent.filter((line) => !line.startsWith('GET'))).toEqual([]);
    expect(document.activeElement).toBe(await field('Account name'));
    expect(
      within(document.querySelector('.summary') as HTMLElement)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Account name: Required', 'Not a valid email address']);
    await app.user.click(screen.getByRole('button', { name: 'Not a valid email address' }));
    expect(document.activeElement).toBe(await field(/^Email/u));
  });

  test('for a taken name the server’s message is shown at the field, and the input stays [NET-18]', async () => {
    const app = await open({ at });
    const input = await type(app, 'Account name', 'Atlas Outdoor');
    await app.user.click(await save());
    const words = 'There is an account named Atlas Outdoor already.';
    await waitFor(() => expect(problem()).toBe(words));
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
    expect(input.value).toBe('Atlas Outdoor');
    expect(footer()).toBe('1 unsaved change');
    expect(app.toasts()).toEqual([]);
  });

  test.each([
    ['500', 'Internal server error.'],
    ['422', 'This cannot be processed.'],
    ['429', 'Too many requests.'],
    ['refused', 'An error occurred updating the account'],
    ['403plain', 'Forbidden.'],
  ] as const)(
    'after a failure of kind %s the form says why, keeps the input, and saves on the next try [ACC-23] [NET-18] [NET-25]',
    async (kind, words) => {
      const app = await open({ at });
      await field('Account name');
      const fault = app.fail({ call: 'updateAccount', kind, ...(kind === '429' ? { retryAfter: 0 } : {}) });
      const input = await type(app, 'Account name', 'Another name');
      await app.user.click(await save());
      await waitFor(() => expect(problem()).toBe(words));
      expect(footer()).toBe('1 unsaved change');
      expect(input.value).toBe('Another name');
      app.platform.faults.remove(fault);
      await app.user.click(await save());
      await saved();
      expect(app.row('aldergrove').name).toBe('Another name');
    },
  );

  test('after a lost response the account is fetched; a saved change counts as saved, and is sent only once', async () => {
    const app = await open({ at });
    await field('Account name');
    app.fail({ call: 'updateAccount', kind: 'html' });
    await type(app, 'Account name', 'Another name');
    await app.user.click(await save());
    await saved();
    expect(app.row('aldergrove').name).toBe('Another name');
    expect(app.bodies('updateAccount')).toHaveLength(1);
  });

  test('a save without a connection fails at once, and is not sent by itself when the connection is back', async () => {
    const app = await open({ at });
    await type(app, 'Account name', 'Later');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await app.user.click(await save());
    await waitFor(() => expect(problem()).toContain('An error occurred updating the account'));
    expect((await save()).getAttribute('aria-busy')).toBe('false');
    onLine.mockRestore();
    app.sent.length = 0;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(app.sent.length).toBeGreaterThan(0));
    expect((await field('Account name')).value).toBe('Later');
    await app.user.click(await save());
    await saved();
    expect(app.bodies('updateAccount')).toEqual([{ id, name: 'Later' }]);
  });

  test('when one of two calls fails, the form says which one, and the next save sends only that one', async () => {
    const app = await open({ at });
    await field('Account name');
    app.fail({ call: 'updateBillingContact', kind: '422', count: 1 });
    await type(app, 'Account name', 'Half saved');
    await type(app, /^First name/u, 'Ana');
    await type(app, /^Last name/u, 'Silva');
    await type(app, /^Email/u, 'ana@aldergrove.example');
    await app.user.click(await save());
    await waitFor(() =>
      expect(problem()).toBe(
        'Your changes were saved, except for the billing contact. This cannot be processed.',
      ),
    );
    expect(app.row('aldergrove').name).toBe('Half saved');
    await waitFor(() => expect(footer()).toBe('3 unsaved changes'));
    expect((await field(/^Email/u)).value).toBe('ana@aldergrove.example');
    await app.user.click(await save());
    await saved();
    expect(app.bodies('updateAccount')).toHaveLength(1);
    expect(app.bodies('updateBillingContact')).toHaveLength(2);
  });

  test('when the account no longer exists, the form says so, sends nothing and keeps the input', async () => {
    const app = await open({ at });
    const input = await type(app, 'Account name', 'Too late');
    app.fail({ call: 'getAccount', kind: '404' });
    await app.user.click(await save());
    await waitFor(() => expect(problem()).toBe('This account no longer exists'));
    expect(input.value).toBe('Too late');
    expect(app.bodies('updateAccount')).toEqual([]);
    expect(screen.queryByText('Couldn’t refresh the account. What you see may be out of date.')).toBeNull();
  });

  test('double click, Enter and Ctrl+S send one request', async () => {
    const app = await open({ at });
    const input = await type(app, 'Account name', 'Once');
    const { until, release } = held();
    app.fail({ call: 'updateAccount', kind: 'delay', until });
    await app.user.dblClick(await save());
    await app.user.type(input, '{Enter}');
    await app.user.keyboard('{Control>}s{/Control}');
    release();
    await saved();
    expect(app.bodies('updateAccount')).toHaveLength(1);
  });

  test.each(['<b>x</b> & "y"', 'شركة الأفق', '%{product} |||| x', '=1+1', "O'Neil $& $1"])(
    'the name %s is shown as plain text everywhere',
    async (name) => {
      const app = await open({ at });
      await type(app, 'Account name', name);
      await app.user.click(await save());
      await saved();
      expect(app.bodies('updateAccount')).toEqual([{ id, name }]);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
      expect((await field('Account name')).value).toBe(name);
      await waitFor(() => expect(document.title.replace('\u2068', '').startsWith(name)).toBe(true));
    },
  );

  test('Discard restores the saved values', async () => {
    const app = await open({ at });
    await type(app, 'Account name', 'Something else');
    await app.user.click(await button('Discard'));
    expect((await field('Account name')).value).toBe('Aldergrove Insights');
    expect(footer()).toBe('No changes to save');
  });
});

describe('two users who edit one account', () => {
  test('changes of the two users to different fields are both kept', async () => {
    const app = await open({ at });
    await type(app, 'Account name', 'Mine');
    Object.assign(app.row('aldergrove'), { accessType: 'PROFESSIONAL' });
    await app.user.click(await save());
    await saved();
    expect(app.bodies('updateAccount')).toEqual([{ id, name: 'Mine' }]);
    expect(app.row('aldergrove')).toMatchObject({ name: 'Mine', accessType: 'PROFESSIONAL' });
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Account type' }).value).toBe(
      'PROFESSIONAL',
    );
  });

  async function clash() {
    const app = await open({ at });
    await type(app, 'Account name', 'Mine');
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Account type' }), 'Lite');
    Object.assign(app.row('aldergrove'), { name: 'Theirs', region: 'AUSTRALIA' });
    await app.user.click(await save());
    await waitFor(() => expect(problem()).toContain('Nothing has been saved yet.'));
    const note = within(document.querySelector('.conflict') as HTMLElement);
    expect(document.querySelector('.conflict dl')?.textContent).toBe('Account nameTheirs: TheirsYours: Mine');
    expect(app.bodies('updateAccount')).toEqual([]);
    expect((await field('Account name')).value).toBe('Mine');
    return { app, choose: (name: string) => app.user.click(note.getByRole('button', { name })) };
  }

  test('after a conflict in one field nothing is sent until the user decides; "Keep theirs" drops the own value', async () => {
    const { app, choose } = await clash();
    await choose('Keep theirs');
    expect((await field('Account name')).value).toBe('Theirs');
    expect(footer()).toBe('1 unsaved change');
    expect(problem()).toBe('');
    await app.user.click(await save());
    await saved();
    expect(app.bodies('updateAccount')).toEqual([{ id, accessType: 'LITE' }]);
  });

  test('after a conflict in one field, "Keep mine" puts the focus there and sends the own value', async () => {
    const { app, choose } = await clash();
    await choose('Keep mine');
    expect((await field('Account name')).value).toBe('Mine');
    expect(document.activeElement).toBe(await field('Account name'));
    await app.user.click(await save());
    await saved();
    expect(app.bodies('updateAccount')).toEqual([{ id, name: 'Mine', accessType: 'LITE' }]);
    expect(app.row('aldergrove').name).toBe('Mine');
  });

  test('the same change by both users is no conflict, and nothing is sent', async () => {
    const app = await open({ at });
    await type(app, 'Account name', 'Same');
    Object.assign(app.row('aldergrove'), { name: 'Same' });
    await app.user.click(await save());
    await saved();
    expect(app.bodies('updateAccount')).toEqual([]);
    await waitFor(() => expect(footer()).toBe('No changes to save'));
  });

  test('an account that is fetched again shows its new values, and unsaved input stays', async () => {
    const app = await open({ at });
    await type(app, 'Account name', 'Mine');
    Object.assign(app.row('aldergrove'), { accessType: 'PROFESSIONAL' });
    app.platform.db.touch();
    // Any other change of the account refetches it; here, its status.
    app.row('aldergrove').accessType = 'ENTERPRISE';
    await askToDeactivate(app);
    const confirm = within(await screen.findByRole('alertdialog'));
    app.row('aldergrove').billingContact = {
      firstName: 'New',
      lastName: 'Contact',
      email: 'new@aldergrove.example',
    };
    await app.user.click(confirm.getByRole('button', { name: 'Deactivate account' }));
    await waitFor(async () => expect((await field(/^First name/u)).value).toBe('New'));
    expect((await field('Account name')).value).toBe('Mine');
    expect(footer()).toBe('1 unsaved change');
  });
});

test('a restored draft does not overwrite what another user has changed meanwhile', async () => {
  const platform = smallPlatform();
  const app = await open({ at, platform });
  await type(app, 'Account name', 'Mine');
  // The session is lost, and restored later.
  await app.unmount();
  const contact = { firstName: 'New', lastName: 'Contact', email: 'new@aldergrove.example' };
  Object.assign(app.row('aldergrove'), { billingContact: contact, managers: [] });
  platform.db.touch();
  const later = await open({ at, platform });
  await waitFor(async () => expect((await field('Account name')).value).toBe('Mine'));
  expect((await field(/^First name/u)).value).toBe('New');
  expect(footer()).toBe('1 unsaved change');
  await later.user.click(await save());
  await saved();
  expect(later.bodies('updateAccount')).toEqual([{ id, name: 'Mine' }]);
});

test('leaving with changes asks first; "Discard changes" leaves, and nothing is sent', async () => {
  const app = await open({ at });
  await type(app, 'Account name', 'Unsaved');
  await app.user.click(screen.getByRole('link', { name: 'Teams' }));
  await app.user.click(await button('Discard changes'));
  await screen.findByRole('heading', { name: 'Teams' });
  expect(app.bodies('updateAccount')).toEqual([]);
  await act(async () => undefined);
  await asked(app, 'updateAccount', 0);
});
