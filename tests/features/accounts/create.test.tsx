import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { held } from '../../held.ts';
import { smallPlatform } from '../../signedIn.ts';
import { asked, button, field, open, type } from './open.ts';

const at = paths.accountCreate;
const create = () => button('Create account');
const problem = () => document.querySelector('.summary')?.textContent;
const arrived = () =>
  waitFor(() => expect(window.location.pathname).toMatch(/^\/accounts\/acc-\d+\/billing$/u));

describe('a new account', () => {
  test('a new account is created, confirmed by a toast, and opened [ACC-19] [ACC-21] [ACC-22]', async () => {
    const app = await open({ at });
    await type(app, 'Account name', ' New Horizons ');
    const regions = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Server region' });
    expect([...regions.options].map(({ text }) => text)).toEqual([
      'Global (default)',
      'Australia',
      'Europe Union',
    ]);
    await app.user.selectOptions(regions, 'Europe Union');
    await app.user.click(await create());
    await arrived();
    expect(app.bodies('createAccount')).toEqual([
      { name: 'New Horizons', accessType: 'ENTERPRISE', region: 'EUROPE_UNION' },
    ]);
    expect(app.toasts()).toEqual(['success: Account created successfully']);
    await screen.findByRole('heading', { level: 1, name: 'New Horizons' });
  });

  test('a new account can have any existing type, and a billing contact [ACC-5]', async () => {
    const app = await open({ at });
    await type(app, 'Account name', 'With a contact');
    const types = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Account type' });
    expect([...types.options].map(({ text }) => text)).toEqual([
      'Enterprise',
      'Professional',
      'Lite',
      'Trial',
      'Basic',
      'Test',
    ]);
    expect(types.value).toBe('ENTERPRISE');
    await app.user.selectOptions(types, 'Lite');
    await type(app, /^First name/u, 'Ana');
    await type(app, /^Last name/u, 'Silva');
    await type(app, /^Email/u, 'ana@contact.example');
    await app.user.click(await create());
    await arrived();
    expect(app.bodies('createAccount')).toEqual([
      {
        name: 'With a contact',
        accessType: 'LITE',
        region: 'GLOBAL',
        billingContact: { firstName: 'Ana', lastName: 'Silva', email: 'ana@contact.example' },
      },
    ]);
  });

  test('Premium 1 can be chosen with plgexternal3 off', async () => {
    await open({ at, platform: smallPlatform({ config: { flags: { plgexternal3: false } } }) });
    await field('Account name');
    expect(screen.getByRole('option', { name: 'Premium 1' })).toBeTruthy();
  });

  test('a contact’s name that is too long shows the limit, and nothing is sent', async () => {
    const app = await open({ at });
    await type(app, 'Account name', 'Long names');
    await app.user.click(await field(/^First name/u));
    await app.user.paste('n'.repeat(101));
    await app.user.click(await create());
    const name = await field(/^First name/u);
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'At most 100 characters',
    );
    expect(app.bodies('createAccount')).toEqual([]);
  });

  test('a missing name or an incomplete contact is marked, and nothing is sent [CONST-10]', async () => {
    const app = await open({ at });
    await field('Account name');
    await app.user.click(await create());
    const name = await field('Account name');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Required',
    );
    await type(app, 'Account name', 'Half a contact');
    await type(app, /^Email/u, 'nobody');
    await app.user.click(await create());
    await waitFor(() => expect(problem()).toContain('3 fields need your attention'));
    expect(problem()).toContain('Not a valid email address');
    expect(app.bodies('createAccount')).toEqual([]);
  });

  test('for a taken name the server’s message is shown at the field, which gets the focus [ACC-20] [NET-18]', async () => {
    const app = await open({ at });
    const input = await type(app, 'Account name', 'atlas outdoor');
    await app.user.click(await create());
    const words = 'There is an account named atlas outdoor already.';
    await waitFor(() => expect(problem()).toBe(words));
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
    expect(document.activeElement).toBe(input);
    expect(window.location.pathname).toBe(at);
  });

  test.each([
    ['500', 'Internal server error.'],
    ['422', 'This cannot be processed.'],
    ['502html', 'An error occurred creating the new account'],
    ['refused', 'An error occurred creating the new account'],
    ['truncated', 'An error occurred creating the new account'],
  ] as const)(
    'after a failure of kind %s the form says why and keeps the input [ACC-20] [NET-25]',
    async (kind, words) => {
      const app = await open({ at });
      const input = await type(app, 'Account name', 'Kept');
      await type(app, /^First name/u, 'Ana');
      await type(app, /^Last name/u, 'Silva');
      await type(app, /^Email/u, 'ana@contact.example');
      app.fail({ call: 'createAccount', kind, count: 1 });
      await app.user.click(await create());
      await waitFor(() => expect(problem()).toBe(words));
      expect(input.value).toBe('Kept');
      expect((await field(/^Email/u)).value).toBe('ana@contact.example');
      expect(app.bodies('createAccount')).toHaveLength(1);
      expect(app.toasts()).toEqual([]);
    },
  );

  test('double click and Enter send one request', async () => {
    const app = await open({ at });
    const input = await type(app, 'Account name', 'Once');
    const { until, release } = held();
    app.fail({ call: 'createAccount', kind: 'delay', until });
    await app.user.dblClick(await create());
    await app.user.type(input, '{Enter}');
    release();
    await arrived();
    expect(app.bodies('createAccount')).toHaveLength(1);
    expect(app.toasts()).toEqual(['success: Account created successfully']);
  });

  test('Back during the request waits for the answer; there is one request and one toast', async () => {
    const app = await open({ at: '/teams' });
    await screen.findByRole('heading', { name: 'Teams' });
    await app.user.click(screen.getByRole('link', { name: 'Accounts' }));
    await app.user.click(await screen.findByRole('link', { name: 'New account' }));
    await type(app, 'Account name', 'Once, and back');
    const { until, release } = held();
    app.fail({ call: 'createAccount', kind: 'delay', until });
    await app.user.click(await create());
    await app.back();
    expect((await field('Account name')).value).toBe('Once, and back');
    release();
    await screen.findByRole('heading', { name: 'Accounts' });
    expect(app.bodies('createAccount')).toHaveLength(1);
    expect(app.toasts()).toEqual(['success: Account created successfully']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test.each(['<b>x</b>', 'شركة', '%{product} |||| x', '=1+1'])(
    'the name %s is shown as plain text',
    async (name) => {
      const app = await open({ at });
      await type(app, 'Account name', name);
      await app.user.click(await create());
      await arrived();
      expect(app.bodies('createAccount')).toMatchObject([{ name }]);
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name));
    },
  );

  test.each(['marta', 'adil'] as const)(
    '%s may not create an account, and the page says so [NAV-24]',
    async (as) => {
      const app = await open({ as, at });
      await screen.findByText(/Only a Canvass Admin can do this/u);
      await asked(app, 'createAccount', 0);
    },
  );
});
