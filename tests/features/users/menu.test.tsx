import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { companyRow } from '../../../mocks/seeds/companies.ts';
import { CAST, type CastKey } from '../../../mocks/seeds/people.ts';
import { smallPlatform } from '../../signedIn.ts';
import { menuOf, openMenu, openUsers, whyNot } from './rows.ts';

const entries = () =>
  screen.getAllByRole('menuitem').map((entry) => entry.firstChild?.nextSibling?.firstChild?.textContent);

describe('the menu of a row', () => {
  test('the menu of a plain user offers an SxAdmin every action [USR-10] [USR-17]', async () => {
    const app = await openUsers();
    await openMenu(app, 'Oskar Weiss');
    expect(entries()).toEqual([
      'Impersonate',
      'Edit user',
      'Change role',
      'Edit access',
      'Send password reset',
      'Filter by this row…',
      'Deactivate',
    ]);
    for (const entry of ['Impersonate', 'Edit user', 'Change role', 'Edit access', 'Deactivate'])
      expect(whyNot(entry)).toBeUndefined();
  });

  test('the menu of an Account Admin, who has every section, has no Edit access [USR-39]', async () => {
    const app = await openUsers({ at: '/users?q=nora@alder' });
    await openMenu(app, 'Nora Lindgren');
    expect(entries()).not.toContain('Edit access');
  });

  test('without the sectionsPermissions flag the menu has no Edit access [USR-7]', async () => {
    const platform = smallPlatform({ config: { flags: { sectionsPermissions: false } } });
    const app = await openUsers({ platform });
    await openMenu(app, 'Oskar Weiss');
    expect(entries()).not.toContain('Edit access');
  });

  test.each([
    [
      'ines',
      '/users?q=ada@atlas',
      'Ada Moreau',
      'Deactivate',
      'This user is an account owner and cannot be deactivated.',
    ],
    [
      'sol',
      '/users?q=ines@canvass',
      'Ines Carvalho',
      'Change role',
      'The role of a Canvass Admin can’t be changed.',
    ],
    ['ines', '/users?state=all&q=ivan@', 'Ivan Horvat', 'Send password reset', 'This user is inactive.'],
    [
      'ines',
      '/users?state=all&q=pia@',
      'Pia Sorensen',
      'Change role',
      'Prospects get a role once they have an account.',
    ],
  ] as const)(
    '%s at %s: in the menu of %s “%s” is disabled with a reason and opens nothing [USR-18] [USR-29]',
    async (as, at, name, entry, why) => {
      const app = await openUsers({ as, at });
      await openMenu(app, name);
      expect(whyNot(entry)).toBe(why);
      // Our stylesheet makes a disabled item clickable, so that it explains itself; happy-dom only has MUI's rule.
      const unstyled = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
      await unstyled.click(screen.getByRole('menuitem', { name: entry }));
      expect(document.querySelector('.modal')).toBeNull();
    },
  );

  test.each<[CastKey, string, string[]]>([
    ['ines', '/users?q=canvass.example', ['Ines Carvalho', 'Sol Haddad', 'Dana Petrov']],
    ['marta', '/users?q=canvass.example', ['Marta Ruiz', 'Ines Carvalho', 'Sol Haddad']],
    ['adil', '/users?q=adil', ['Adil Karim']],
  ])(
    '%s: neither their own row nor that of a user they may not edit has a menu [USR-25]',
    async (as, at, without) => {
      await openUsers({ as, at });
      for (const name of without)
        expect((await screen.findAllByRole('checkbox', { name: `Select ${name}` })).length).toBe(1);
      const menus = screen
        .queryAllByRole('button', { name: /^Actions for/u })
        .map((button) => button.getAttribute('aria-label'));
      for (const name of without) expect(menus).not.toContain(`Actions for ${name}`);
    },
  );

  test('an Admin can edit users of managed accounts and of their own account; the menu of others is disabled with a reason [WALK-39]', async () => {
    const platform = smallPlatform();
    const managed = await openUsers({ as: 'marta', platform });
    await openMenu(managed, 'Oskar Weiss');
    expect(whyNot('Edit user')).toBeUndefined();
    await managed.unmount();
    const other = await openUsers({ as: 'marta', platform, at: '/users?q=theo@alpine' });
    const button = await menuOf('Theo Baptiste');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'You can only work on accounts you manage.',
    );
    await other.user.click(button);
    expect(screen.queryByRole('menu')).toBeNull();
    await other.unmount();
    // A colleague, in Marta's account.
    platform.db.users.setAccount(platform.db.users.withEmail(CAST.theo.email), companyRow('canvass'));
    platform.db.touch();
    const own = await openUsers({ as: 'marta', platform, at: '/users?q=theo@alpine' });
    await openMenu(own, 'Theo Baptiste');
    expect(whyNot('Edit user')).toBeUndefined();
  });

  test('a Support SxAdmin has the menu on the row of another SxAdmin [USR-25]', async () => {
    await openUsers({ as: 'sol', at: '/users?q=ines@canvass' });
    expect(await menuOf('Ines Carvalho')).toBeTruthy();
  });
});
