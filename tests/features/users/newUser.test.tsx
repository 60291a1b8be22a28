import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type App, closed, openUsers, problem } from './rows.ts';

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const create = () => screen.findByRole('button', { name: 'Create user' });

/** Pastes: typing rerenders the dialog with every key. */
async function put(app: App, input: HTMLElement, text: string): Promise<void> {
  await app.user.click(input);
  await app.user.paste(text);
}

async function find(app: App, account: string): Promise<void> {
  await put(app, screen.getByRole('combobox', { name: 'Account' }), account.slice(0, 6));
  await app.user.click(await screen.findByRole('option', { name: account }));
}

async function fill(app: App, { email = 'ana.silva@new.example', account = 'Alpine Foods Group' } = {}) {
  await app.user.click(await screen.findByRole('button', { name: 'New user' }));
  await put(app, await box('First name'), 'Ana');
  await put(app, await box('Last name'), 'Silva');
  await put(app, await box('Email'), email);
  await find(app, account);
}

describe('the New user dialog', () => {
  test('a double click on Create user sends one request, shows a toast and reloads the list [USR-36]', async () => {
    const app = await openUsers();
    await app.user.click(await screen.findByRole('button', { name: 'New user' }));
    await app.user.click(await create());
    expect(await screen.findByRole('button', { name: 'Account: Required' })).toBeTruthy();
    expect(app.bodies('createUser')).toEqual([]);
    await app.user.keyboard('{Escape}');
    await closed();
    await fill(app, { email: ' Ana@New\u200B.example' });
    const lists = app.lists().length;
    await app.user.dblClick(await create());
    await closed();
    expect(app.bodies('createUser')).toEqual([
      {
        firstName: 'Ana',
        lastName: 'Silva',
        email: 'Ana@new.example',
        userType: 'USER',
        accountId: 'acc-0000005',
      },
    ]);
    expect(app.toasts()).toEqual(['success: User created successfully']);
    await waitFor(() => expect(app.lists()).toHaveLength(lists + 1));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('New user'));
  });

  test('a trial account allows only the User role, and a full account disables Create user [USR-18]', async () => {
    const app = await openUsers();
    await fill(app, { account: 'Fable & Co' });
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: 'Account Admin' }).getAttribute('aria-disabled')).toBe('true'),
    );
    expect(screen.getAllByText('On a trial account, everyone has the User role.').length).toBeGreaterThan(0);
    await find(app, 'Blue Harbor Media');
    await waitFor(async () => expect((await create()).getAttribute('aria-disabled')).toBe('true'));
    expect(screen.getAllByText(/There are no more unassigned seats\./u).length).toBeGreaterThan(0);
    await app.user.click(await create());
    expect(app.bodies('createUser')).toEqual([]);
  });

  test('a taken e-mail shows its error at the field, and nothing typed is lost [USR-36]', async () => {
    const app = await openUsers();
    await fill(app, { email: 'NORA@aldergrove.example' });
    await app.user.click(await create());
    const words = 'There is a user with the e-mail NORA@aldergrove.example already.';
    await waitFor(() => expect(problem()).toBe(words));
    const email = await box('Email');
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
    expect(document.activeElement).toBe(email);
    expect([email.value, (await box('First name')).value]).toEqual(['NORA@aldergrove.example', 'Ana']);
    expect(app.toasts()).toEqual([]);
  });

  test.each([
    ['500', 'Internal server error.'],
    ['refused', 'An error occurred creating the new user'],
  ] as const)(
    '%s: the dialog shows the error and keeps what was typed; one request was sent [USR-36]',
    async (kind, words) => {
      const app = await openUsers();
      await fill(app);
      app.fail({ call: 'createUser', kind, count: 1 });
      await app.user.click(await create());
      await waitFor(() => expect(problem()).toBe(words));
      expect((await box('Email')).value).toBe('ana.silva@new.example');
      expect(app.bodies('createUser')).toHaveLength(1);
    },
  );

  test('a user whose creation got an unreadable response is looked up, reported as created and not sent again', async () => {
    const app = await openUsers();
    await fill(app);
    app.fail({ call: 'createUser', kind: 'html', count: 1 });
    await app.user.click(await create());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.toasts()).toHaveLength(1);
    expect(app.toasts()[0]).toMatch(/^success/u);
    expect(app.bodies('createUser')).toHaveLength(1);
  });
});
