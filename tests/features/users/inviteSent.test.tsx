/** The bulk invite on the users tab: who is added to the list, what is sent, and how failures are shown. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountIds } from '../../../mocks/db/ids.ts';
import { companyRow, type CompanyKey } from '../../../mocks/seeds/companies.ts';
import { CAST, type CastKey } from '../../../mocks/seeds/people.ts';
import { ACCOUNT_TAB } from '../../../src/app/account/accountTabs.ts';
import { AccountScreen } from '../../../src/app/screens.ts';
import { createConsoleDataProvider } from '../../../src/data/consoleDataProvider.ts';
import { toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { patience } from '../../patience.ts';
import { signedIn, smallPlatform } from '../../signedIn.ts';
import { show } from '../lists/show.ts';

type Platform = ReturnType<typeof smallPlatform>;

const idOf = (key: CompanyKey): string => accountIds.of(companyRow(key));
const NO_SEATS =
  'There are no more unassigned seats. To send invitations to more users, add more seats on the previous page.';

beforeAll(() => Promise.all([AccountScreen.ready(), ACCOUNT_TAB.users.ready()]));

const assign = () => screen.findByRole('button', { name: 'Assign users' });
const told = (): string[] => toastStore.get().history.map(({ text }) => String(text));

/** The dialog that the button opens, once the seats are known. */
async function openDialog({ user }: Pick<Awaited<ReturnType<typeof show>>, 'user'>) {
  await user.click(await assign());
  const dialog = await screen.findByRole('dialog', { name: 'Add users in bulk' });
  const open = within(dialog);
  await open.findByText(/^This list uses \d+ of \d+ free seats$/u);
  const button = (name: string | RegExp) => open.getByRole('button', { name });
  return {
    ...open,
    dialog,
    button,
    isOff: (name: string) => button(name).getAttribute('aria-disabled') === 'true',
    lines: () => open.queryAllByRole('listitem').map(({ textContent }) => textContent),
    /** Waits until the alert has these words. */
    says: (words: string) =>
      waitFor(() => expect(open.getByRole('alert').textContent).toContain(words), {
        timeout: patience(10_000),
      }),
    paste: (text: string) =>
      fireEvent.paste(open.getByLabelText('Email'), { clipboardData: { getData: () => text } }),
    async type(first: string, last: string, email: string) {
      const fields = { 'First name': first, 'Last name': last, Email: email };
      for (const [label, value] of Object.entries(fields))
        fireEvent.change(open.getByLabelText(label), { target: { value } });
      await user.click(open.getByLabelText('Email'));
    },
    valid: (count: number) => waitFor(() => expect(open.getAllByText('Valid')).toHaveLength(count)),
  };
}

async function openInvite(key: CompanyKey = 'aldergrove', platform: Platform = smallPlatform()) {
  const app = await show({ as: 'ines', at: `/accounts/${idOf(key)}/users`, platform });
  await app.settled(1);
  return { ...app, ...(await openDialog(app)), sent: () => platform.log.of('inviteUsers') };
}

/** A list of two, ready to be sent. */
async function twoReady(platform?: Platform) {
  const app = await openInvite('aldergrove', platform);
  app.paste('Ann\tLee\tann@new.example\nBob\tRay\tbob@new.example');
  await app.valid(2);
  return app;
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Another user invites people meanwhile. */
async function inviteMeanwhile(platform: Platform, key: CompanyKey, emails: string[]) {
  const sol = await signedIn('sol', platform);
  const users = emails.map((email) => ({ firstName: 'Some', lastName: 'Body', email }));
  await createConsoleDataProvider(sol, sol.runtime.flags).inviteUsers(idOf(key), users);
}

/** A platform whose next responses to an invite are those in `answers`. */
function answeringInvites() {
  const platform = smallPlatform();
  const { fetch } = platform;
  const answers: (() => Response)[] = [];
  platform.fetch = async (request, jar) => {
    const isInvite = new URL(request.url).pathname.endsWith('/users/bulk');
    return (isInvite && answers.pop()?.()) || fetch(request, jar);
  };
  return { platform, answers };
}

describe('adding people one by one [USR-47]', () => {
  test('a person with all fields filled is checked once, added with a trimmed e-mail, and uses a free seat [USR-44] [USR-45] [USR-46]', async () => {
    const app = await openInvite();
    expect(app.getByText('This list uses 0 of 4 free seats')).toBeTruthy();
    await app.type('Tomás', ' ', ' tomas@aldergrove.example ');
    expect(app.getByLabelText('Email')).toHaveProperty('value', 'tomas@aldergrove.example');
    expect(app.isOff('Add to list')).toBe(true);
    await app.type('Tomás', 'Herrera', ' tomas@aldergrove.example ');
    expect(app.isOff('Add to list')).toBe(false);
    await app.user.dblClick(app.button('Add to list'));
    await app.valid(1);
    expect(app.lines()).toHaveLength(1);
    expect(app.platform.log.of('checkInvitedEmail').map(({ body }) => body)).toEqual([
      { email: 'tomas@aldergrove.example', accountId: idOf('aldergrove') },
    ]);
    expect(app.getByText('This list uses 1 of 4 free seats')).toBeTruthy();
    expect(document.activeElement).toBe(app.getByLabelText('First name'));
  });

  test('only a valid e-mail is added; a duplicate, existing or invalid one shows its error at the field [USR-48] [USR-49] [USR-50]', async () => {
    const app = await openInvite();
    await app.type('Tomás', 'Herrera', 'tomas@new.example');
    await app.user.keyboard('{Enter}');
    await app.valid(1);
    for (const [email, words] of [
      ['TOMAS@new.example', 'The email is already added to the list below'],
      [CAST.oskar.email, 'As Canvass user already exists with this email address'],
      [`${'a'.repeat(150)}@aldergrove.example`, 'The email is invalid'],
    ] as const) {
      await app.type('Some', 'Body', email);
      await app.user.keyboard('{Enter}');
      expect(await app.findByText(words)).toBeTruthy();
      expect(app.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
      expect(app.lines()).toHaveLength(1);
    }
  });

  test('a removed person is not invited; the others are invited once, with a toast and a reload of list and seats [USR-51] [USR-54] [USR-56]', async () => {
    const app = await twoReady();
    await app.type('Gone', 'Again', 'gone@new.example');
    await app.user.keyboard('{Enter}');
    await app.valid(3);
    await app.user.click(app.button('Remove Gone Again'));
    expect(app.lines().join()).not.toContain('gone@new.example');
    expect(document.activeElement).toBe(app.button('Remove Bob Ray'));
    const before = app.platform.log.of('getAccount').length;
    await app.user.dblClick(app.button('Send invites'));
    await isClosed();
    expect(told()).toEqual(['Email invitations have been sent to 2 new users']);
    expect(app.sent().map(({ body }) => body)).toEqual([
      {
        accountId: idOf('aldergrove'),
        users: [
          { firstName: 'Ann', lastName: 'Lee', email: 'ann@new.example' },
          { firstName: 'Bob', lastName: 'Ray', email: 'bob@new.example' },
        ],
      },
    ]);
    await app.settled(2);
    expect(app.last()).toMatchObject({
      filters: [{ field: 'accountId', operator: 'isAnyOf', operands: [idOf('aldergrove')] }],
      params: { active: 'true', offset: '0', limit: '25' },
    });
    await waitFor(() => expect(app.platform.log.of('getAccount').length).toBe(before + 1));
    expect(await screen.findByRole('region', { name: /^48 of 50/u })).toBeTruthy();
    expect(document.activeElement).toBe(await assign());
  });
});

describe('a lack of free seats', () => {
  test('without free seats the button is disabled with a reason and opens nothing [USR-28] [USR-53]', async () => {
    const app = await show({ as: 'ines', at: `/accounts/${idOf('atlas')}/users` });
    await app.settled(1);
    const button = await assign();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const tip = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(tip?.textContent.trim()).toBe(NO_SEATS);
    await app.user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('once the list uses all free seats no one else can be added, and staff see the text for other accounts [USR-42] [USR-44] [USR-53]', async () => {
    const platform = smallPlatform();
    const row = platform.db.accounts[companyRow('delta')];
    if (row) row.seatsPurchased = 2;
    const app = await openInvite('delta', platform);
    expect(app.getByText('This list uses 0 of 1 free seats')).toBeTruthy();
    expect(app.getByRole('heading', { name: 'Assign new licenses' })).toBeTruthy();
    await app.type('Last', 'One', 'last@delta.example');
    await app.user.keyboard('{Enter}');
    await app.valid(1);
    expect(app.getByText(NO_SEATS)).toBeTruthy();
    await app.type('Too', 'Many', 'many@delta.example');
    expect(app.isOff('Add to list')).toBe(true);
    await app.user.keyboard('{Enter}');
    expect(app.lines()).toHaveLength(1);
  });

  test('if the seats were taken meanwhile, the invite is refused in the dialog, which shows the current number [USR-52] [USR-57]', async () => {
    const platform = smallPlatform();
    await inviteMeanwhile(platform, 'aldergrove', ['x1@new.example', 'x2@new.example', 'x3@new.example']);
    const as: CastKey = 'nora';
    const app = await show({ as, at: '/settings/users', platform });
    await app.settled(1);
    const dialog = await openDialog(app);
    await dialog.type('Last', 'One', 'last@new.example');
    await app.user.keyboard('{Enter}');
    await dialog.valid(1);
    expect(dialog.getByText('You have no more unassigned seats.')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Subscription page' }).getAttribute('href')).toBe(
      '/settings/subscription',
    );
    await inviteMeanwhile(platform, 'aldergrove', ['x4@new.example']);
    await app.user.click(dialog.button('Send invites'));
    await dialog.says('No one was invited. There are fewer free seats than people in the list.');
    expect(await dialog.findByText('This list uses 1 of 0 free seats')).toBeTruthy();
    expect(dialog.lines()).toHaveLength(1);
    expect(dialog.isOff('Send invites')).toBe(true);
  });
});

describe('a refused invite', () => {
  const REFUSED = {
    statusCode: 422,
    message: 'Some users cannot be invited.',
    errors: [
      { code: 'InvalidFirstName', email: 'ann@new.example' },
      { code: 'InvalidLastName', email: 'ann@new.example' },
      { code: 'InvalidEmail', email: 'bob@new.example' },
      { code: 'EmailAlreadyExists', email: 'bob@new.example' },
      { code: 'EmailAlreadyExists', email: 'BOB@new.example' },
    ],
  };

  test('each kind of error lists its e-mails once, and the corrected lines can be sent [USR-58] [USR-59] [USR-60]', async () => {
    const { platform, answers } = answeringInvites();
    const app = await twoReady(platform);
    answers.push(() => Response.json(REFUSED, { status: 422 }));
    await app.user.click(app.button('Send invites'));
    await app.says('No one was invited.');
    const kinds = within(app.getByRole('alert'))
      .getAllByRole('list', { name: 'Emails' })
      .map((list) => [list.previousElementSibling?.textContent, list.textContent]);
    expect(kinds).toEqual([
      ['Some users have an invalid first name', 'ann@new.example'],
      ['Some users have an invalid last name', 'ann@new.example'],
      ['Some emails have an invalid format', 'bob@new.example'],
      ['Some emails already have a Canvass account', 'bob@new.example'],
    ]);
    for (const [who, field, text] of [
      ['Ann Lee', 'First name', 'Anna'],
      ['Anna Lee', 'Last name', 'Leeds'],
      ['Bob Ray', 'Email', 'bob2@new.example'],
    ] as const) {
      await app.user.click(app.button(`Edit ${who}`));
      const editor = within(app.getByRole('form', { name: `Editing ${who}` }));
      await app.user.clear(editor.getByLabelText(field));
      await app.user.type(editor.getByLabelText(field), `${text}{Enter}`);
    }
    await app.valid(2);
    await app.user.click(app.button('Send invites'));
    await isClosed();
    expect(told()).toEqual(['Email invitations have been sent to 2 new users']);
  });

  test('a refusal without a list of errors shows its message or “Unknown error” and can be sent again [USR-57] [USR-61]', async () => {
    const { platform, answers } = answeringInvites();
    const app = await twoReady(platform);
    for (const [answer, words] of [
      [() => new Response('<h1>Not here</h1>', { status: 404 }), 'Unknown error'],
      [() => Response.json({ message: 'Try another day.' }, { status: 409 }), 'Try another day.'],
      [() => Response.json({ message: 'No.', errors: 'none' }, { status: 422 }), 'No.'],
      [() => Response.json({ other: true }, { status: 400 }), 'Unknown error'],
    ] as const) {
      answers.push(answer);
      await app.user.click(app.button('Send invites'));
      await app.says(`${words}No one was invited.`);
      await app.valid(2);
    }
    await app.user.click(app.button('Send invites'));
    await isClosed();
    expect(app.sent()).toHaveLength(1);
  });
});

describe('a lost response to an invite', () => {
  test('the outcome is looked up before the invites can be sent again, and no one is invited twice', async () => {
    const platform = smallPlatform();
    const app = await twoReady(platform);
    platform.faults.add({ call: 'inviteUsers', kind: 'offline', count: 1 });
    await app.user.click(app.button('Send invites'));
    await app.says('No one was invited. You can send the invites again.');
    // The outcome is unknown: it can't be sent again until it is known. The first read is the one before sending again.
    platform.faults.add({ call: 'inviteUsers', kind: 'offline', count: 1, effect: true });
    platform.faults.add({ call: 'listUsers', kind: '500', count: 3, after: 1 });
    await app.user.click(app.button('Send invites'));
    await app.says('We don’t know whether the invites were sent.');
    expect(app.isOff('Send invites')).toBe(true);
    await app.user.click(app.button('Check again'));
    await isClosed();
    expect(told()).toEqual(['Email invitations have been sent to 2 new users']);
    expect(app.sent()).toHaveLength(2);
    expect(await screen.findByRole('region', { name: /^48 of 50/u })).toBeTruthy();
  });

  test('if the lookup finds one of two people invited, that one can be skipped and only the other is sent', async () => {
    const platform = smallPlatform();
    const app = await twoReady(platform);
    await inviteMeanwhile(platform, 'aldergrove', ['ann@new.example']);
    platform.log.clear();
    platform.faults.add({ call: 'inviteUsers', kind: '500', count: 1 });
    await app.user.click(app.button('Send invites'));
    await app.says('1 of 2 people were invited anyway.');
    await app.findByText('As Canvass user already exists with this email address');
    await app.user.click(app.getByLabelText('Skip 1 person who can’t be invited'));
    await app.user.click(app.button('Send invites'));
    await isClosed();
    expect(told().at(-1)).toBe('Email invitations have been sent to 1 new users');
    expect(app.sent().at(-1)?.body).toMatchObject({ users: [{ email: 'bob@new.example' }] });
  });
});
