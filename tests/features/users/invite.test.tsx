/** The bulk invite in the real console, over a mock platform. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { accountIds } from '../../../mocks/db/ids.ts';
import { companyRow, type CompanyKey } from '../../../mocks/seeds/companies.ts';
import type { CastKey } from '../../../mocks/seeds/people.ts';
import { ToastNotifications } from '../../../src/app/toasts/ToastNotifications.tsx';
import { createConsoleDataProvider } from '../../../src/data/consoleDataProvider.ts';
import { type ConsoleSession, ConsoleSessionProvider } from '../../../src/data/session.tsx';
import type { Account, User } from '../../../src/domain/entities.ts';
import { AssignUsersButton } from '../../../src/features/users/invite/AssignUsersButton.tsx';
import { clearDrafts } from '../../../src/kit/form/drafts.ts';
import { NavigationBlocker } from '../../../src/kit/form/useNavigationBlocker.tsx';
import { TranslateProvider } from '../../../src/kit/i18n/i18n.tsx';
import { translatorOf } from '../../../src/kit/i18n/translator.ts';
import { DialogProvider } from '../../../src/kit/layers/dialogs.tsx';
import { layersReady } from '../../../src/kit/layers/layers.ts';
import { clearToastHistory, dismissToast, toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { held } from '../../held.ts';
import { quiet } from '../../quiet.ts';
import { signedIn, smallPlatform } from '../../signedIn.ts';
import { englishTexts } from '../../texts.ts';

afterEach(() => {
  // An unsent list is stored.
  cleanup();
  clearDrafts();
  for (const { id } of toastStore.get().shown) dismissToast(id);
  clearToastHistory();
});

type Options = {
  as?: CastKey;
  company?: CompanyKey;
  purchasing?: boolean;
  platform?: ReturnType<typeof smallPlatform>;
};

/** "Assign users" as it opens from the users tab of a company. */
async function shown({ as = 'ines', company = 'aldergrove', purchasing, platform }: Options = {}) {
  await layersReady();
  const app = await signedIn(as, platform ?? smallPlatform());
  const { runtime, session } = app;
  const id = accountIds.of(companyRow(company));
  const data = createConsoleDataProvider(app, runtime.flags);
  const read = async () => (await data.getOne<Account>('accounts', { id })).data;
  const account = await read();
  const told: string[] = [];
  const context = {
    user: session.user() as User,
    runtime,
    track: (label: string) => void told.push(label),
  } as unknown as ConsoleSession;
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <CoreAdminContext dataProvider={data}>
          <TranslateProvider value={translatorOf(runtime.brand.product, englishTexts)}>
            <ToastNotifications>
              <ConsoleSessionProvider value={context}>
                <NavigationBlocker>
                  <DialogProvider>
                    <div data-frame>
                      <AssignUsersButton
                        account={account}
                        onRead={read}
                        {...(purchasing === undefined ? {} : { purchasing })}
                      />
                    </div>
                  </DialogProvider>
                </NavigationBlocker>
              </ConsoleSessionProvider>
            </ToastNotifications>
          </TranslateProvider>
        </CoreAdminContext>
      ),
    },
  ]);
  app.platform.log.clear();
  const view = render(<RouterProvider router={router} />);
  return { ...app, ...view, told, id, user: userEvent.setup({ delay: null }) };
}

const button = () => screen.queryByRole('button', { name: 'Assign users' });
const dialog = () => screen.findByRole('dialog', { name: 'Add users in bulk' });

describe('the “Assign users” button', () => {
  test.each<[CastKey, CompanyKey, 'there' | 'disabled' | 'hidden']>([
    ['ines', 'aldergrove', 'there'],
    ['ines', 'atlas', 'disabled'],
    ['ines', 'blueHarbor', 'hidden'],
    ['nora', 'aldergrove', 'there'],
    ['ada', 'atlas', 'disabled'],
    ['lena', 'blueHarbor', 'hidden'],
    ['paul', 'atlas', 'hidden'],
    ['oskar', 'aldergrove', 'hidden'],
    ['theo', 'alpine', 'hidden'],
    ['adil', 'aldergrove', 'hidden'],
  ])('for %s at %s the button is %s [USR-27] [USR-28]', async (as, company, wanted) => {
    await shown({ as, company });
    const state = button()?.getAttribute('aria-disabled');
    expect(state === undefined ? 'hidden' : state === 'true' ? 'disabled' : 'there').toBe(wanted);
  });

  test('white-label mode hides the button from Account Admins but not from staff [USR-28]', async () => {
    const platform = smallPlatform({ config: { brand: 'netquest' } });
    const app = await shown({ as: 'nora', platform });
    expect(button()).toBeNull();
    app.unmount();
    await shown({ as: 'ines', platform });
    expect(button()).not.toBeNull();
  });

  test('without free seats an Account Admin gets a link to the subscription settings, but staff do not [USR-52]', async () => {
    const platform = smallPlatform();
    const row = platform.db.accounts[companyRow('aldergrove')];
    if (row) row.seatsPurchased = 1;
    const app = await shown({ platform });
    const tip = () => document.getElementById(button()?.getAttribute('aria-describedby') ?? '');
    expect(tip()?.textContent?.trim()).toBe('You have no more unassigned seats.');
    expect(tip()?.querySelector('a')).toBeNull();
    app.unmount();
    await shown({ as: 'nora', platform });
    expect(tip()?.querySelector('a')?.getAttribute('href')).toBe('/settings/subscription');
  });
});

describe('the bulk invite dialog', () => {
  test.each([
    [true, 'Skip for now', 'Cancel'],
    [false, 'Cancel', 'Skip for now'],
  ])(
    'after a purchase of seats (%s) the button that closes the dialog is “%s” [USR-43]',
    async (purchasing, there, absent) => {
      const app = await shown({ purchasing });
      await app.user.click(button() as HTMLElement);
      const open = within(await dialog());
      expect(open.getByRole('button', { name: there })).toBeTruthy();
      expect(open.queryByRole('button', { name: absent })).toBeNull();
      await app.user.click(open.getByRole('button', { name: there }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  test('Cancel and Escape ask before they discard a typed list that is not added yet [WALK-34]', async () => {
    const app = await shown();
    await app.user.click(button() as HTMLElement);
    const open = within(await dialog());
    await app.user.click(open.getByRole('button', { name: 'Paste a list' }));
    await app.user.type(open.getByLabelText('People'), 'ann@new.example');
    await app.user.click(open.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('alertdialog'));
    await app.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(open.getByLabelText('People')).toHaveProperty('value', 'ann@new.example');
    await app.user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  });

  test('“With a role” replaces the dialog with the New user form', async () => {
    const app = await shown();
    await app.user.click(button() as HTMLElement);
    const invite = await dialog();
    await app.user.click(within(invite).getByRole('button', { name: 'With a role' }));
    const form = await screen.findByRole('dialog', { name: 'New user' });
    expect(within(form).getByRole('button', { name: 'Create user' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Add users in bulk' })).toBeNull();
  });

  test('a double click opens one dialog and reads the seats once [USR-10]', async () => {
    const app = await shown();
    await app.user.dblClick(button() as HTMLElement);
    await dialog();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(app.platform.log.of('getAccount')).toHaveLength(1);
  });

  test('when the free seats can’t be refreshed, the dialog says so, and Try again reads them', async () => {
    const app = await shown();
    app.platform.faults.add({ call: 'getAccount', kind: '404', count: 1 });
    await app.user.click(button() as HTMLElement);
    const open = within(await dialog());
    await open.findByText('Couldn’t refresh the number of free seats.');
    await app.user.click(open.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(open.queryByText(/Couldn’t refresh/u)).toBeNull());
  });

  test('Enter moves to the next empty field of a person, and adds the person when all are filled', async () => {
    const app = await shown();
    await app.user.click(button() as HTMLElement);
    const open = within(await dialog());
    await app.user.type(open.getByLabelText('First name'), 'Ann{Enter}');
    expect(document.activeElement).toBe(open.getByLabelText('Last name'));
    await app.user.keyboard('Lee{Enter}');
    expect(document.activeElement).toBe(open.getByLabelText('Email'));
    await app.user.keyboard('ann@new.example{Enter}');
    expect((await open.findByRole('listitem')).textContent).toContain('ann@new.example');
  });

  test('the response to a check adds no one if the e-mail was changed meanwhile [USR-46]', async () => {
    const app = await shown();
    await app.user.click(button() as HTMLElement);
    const open = within(await dialog());
    const email = open.getByLabelText('Email');
    await app.user.type(open.getByLabelText('First name'), 'Ann');
    await app.user.type(open.getByLabelText('Last name'), 'Lee');
    await app.user.type(email, ' ann@new.example ');
    expect((email as HTMLInputElement).value).toBe('ann@new.example');
    const { until, release } = held();
    app.platform.faults.add({ call: 'checkInvitedEmail', kind: 'delay', until, count: 1 });
    await app.user.click(open.getByRole('button', { name: 'Add to list' }));
    // If this test runs by itself, this first call loads the code of all methods.
    await waitFor(() => expect(app.platform.faults.list).toEqual([]));
    await app.user.type(email, 's');
    release();
    await act(() => quiet(() => [app]));
    expect(open.queryAllByRole('listitem')).toHaveLength(0);
    await app.user.click(open.getByRole('button', { name: 'Add to list' }));
    await waitFor(() => expect(open.getAllByRole('listitem')).toHaveLength(1));
    expect(open.getByRole('listitem').textContent).toContain('ann@new.examples');
    expect(app.told).toEqual([]);
  });

  test('the consent to skip one person has to be given again when a second one can’t be invited [WALK-37]', async () => {
    const platform = smallPlatform();
    const app = await shown({ platform });
    await app.user.click(button() as HTMLElement);
    const open = within(await dialog());
    const text = 'Ann\tLee\tann@new.example\nBob\tRay\tbob@new.example\nCy\tNo\tno at';
    fireEvent.paste(open.getByLabelText('Email'), { clipboardData: { getData: () => text } });
    await waitFor(() => expect(open.getAllByText('Valid')).toHaveLength(2));
    const leaveOne = open.getByRole('checkbox', { name: 'Skip 1 person who can’t be invited' });
    await app.user.click(leaveOne);
    // Meanwhile Sol invites Bob.
    const sol = await signedIn('sol', platform);
    await createConsoleDataProvider(sol, sol.runtime.flags).inviteUsers(app.id, [
      { firstName: 'Bob', lastName: 'Ray', email: 'bob@new.example' },
    ]);
    await app.user.click(open.getByRole('button', { name: 'Send invites' }));
    const leaveTwo = await open.findByRole('checkbox', {
      name: 'Skip 2 people who can’t be invited',
    });
    expect((leaveTwo as HTMLInputElement).checked).toBe(false);
    expect(open.getByRole('button', { name: 'Send invites' }).getAttribute('aria-disabled')).toBe('true');
    await app.user.click(leaveTwo);
    await app.user.click(open.getByRole('button', { name: 'Send invites' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = platform.log.of('inviteUsers').at(-1)?.body as { users: { email: string }[] };
    expect(sent.users.map(({ email }) => email)).toEqual(['ann@new.example']);
  });

  test('a person who can’t be invited takes no free seat from the valid ones [WALK-36]', async () => {
    const app = await shown();
    await app.user.click(button() as HTMLElement);
    const open = within(await dialog());
    const rows = ['Cy\tNo\tno at', ...'abcde'.split('').map((name) => `${name}\tLee\t${name}@new.example`)];
    fireEvent.paste(open.getByLabelText('Email'), { clipboardData: { getData: () => rows.join('\n') } });
    await waitFor(() => expect(open.getAllByText('Valid')).toHaveLength(4));
    expect(open.getByText('This list uses 4 of 4 free seats')).toBeTruthy();
    expect(open.getByText('1 person was left out because there are no free seats.')).toBeTruthy();
  });

  test('an unsent list is back for the same user only, and sending it shows a toast and tracks one event', async () => {
    const platform = smallPlatform();
    const app = await shown({ platform });
    await app.user.click(button() as HTMLElement);
    const text = 'Ann\tLee\tann@new.example\nBob\tRay\tbob@new.example';
    fireEvent.paste(within(await dialog()).getByLabelText('Email'), {
      clipboardData: { getData: () => text },
    });
    await waitFor(() => expect(screen.getAllByText('Valid')).toHaveLength(2));
    // The console is unmounted.
    app.unmount();
    await shown({ as: 'sol', platform });
    expect(screen.queryByRole('dialog')).toBeNull();
    const again = await shown({ platform });
    const open = within(await dialog());
    expect(open.getByText('Your unfinished list is back.')).toBeTruthy();
    expect(open.getAllByText('Valid')).toHaveLength(2);
    await again.user.dblClick(open.getByRole('button', { name: 'Send invites' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(platform.log.of('inviteUsers')).toHaveLength(1);
    expect(again.told).toEqual(['invites:sent']);
    expect(toastStore.get().history.map(({ text: words }) => words)).toEqual([
      'Email invitations have been sent to 2 new users',
    ]);
  });
});
