/** A double press on what opens a dialog: while its code is loading, nothing covers the button yet. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { button, idOf, open } from '../accounts/open.ts';
import { creditsOf, poolOf } from '../credits/room.ts';

const selected = async (app: Awaited<ReturnType<typeof open>>): Promise<void> => {
  const [box] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/u });
  if (!box) throw new Error('No row to select');
  await app.user.click(box);
};

type Opener = {
  name: string;
  at: string;
  as?: 'ines' | 'ada' | 'nora';
  dialog: string | RegExp;
  before?: typeof selected;
};

const OPENERS: readonly Opener[] = [
  { name: 'New user', at: '/users', dialog: 'New user' },
  { name: 'New team', at: '/teams', dialog: 'New team' },
  { name: 'Add provider', at: paths.account(idOf('aldergrove'), 'sso'), dialog: 'Add SSO provider' },
  { name: 'Distribute credits', at: creditsOf('aldergrove'), dialog: 'Credit distribution' },
  { name: 'New draw-down', at: poolOf(1), dialog: 'New draw-down' },
  { name: 'Deactivate account', at: paths.account(idOf('aldergrove')), dialog: 'Deactivate account?' },
  { name: 'Assign users', at: paths.account(idOf('aldergrove'), 'users'), dialog: 'Add users in bulk' },
  { name: 'Edit members', at: poolOf(2), dialog: /members/iu },
  { name: 'Remove deal', at: poolOf(4), dialog: /deal/iu },
  { name: 'Change managers…', at: '/accounts?q=Al', before: selected, dialog: /managers/iu },
  { name: 'Deactivate', at: '/users?q=lars@bayside', before: selected, dialog: /Deactivate/u },
  { name: 'Forget on this browser', at: '/settings/profile', as: 'nora', dialog: /Forget/u },
];

describe('a double press', () => {
  test.each(OPENERS)('on $name opens one dialog, which gives the focus back [FIELD-19]', async (opener) => {
    const { name, at, as = 'ines', dialog, before } = opener;
    const app = await open({ at, as });
    await before?.(app);
    const pressed = await button(name);
    await app.user.dblClick(pressed);
    await waitFor(() =>
      expect(
        [...screen.queryAllByRole('dialog', { name: dialog }), ...screen.queryAllByRole('alertdialog')]
          .length,
      ).toBeGreaterThan(0),
    );
    expect(document.querySelectorAll('[aria-modal=true]')).toHaveLength(1);
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[aria-modal=true]')).toBeNull());
    expect(document.activeElement).toBe(pressed);
    await app.user.click(pressed);
    await waitFor(() => expect(document.querySelectorAll('[aria-modal=true]')).toHaveLength(1));
  });

  test('whose second press is beside the drawer that is open by then leaves it open [FIELD-19]', async () => {
    const app = await open({ at: creditsOf('aldergrove') });
    await app.user.click(await button('Distribute credits'));
    const drawer = await screen.findByRole('dialog', { name: 'Credit distribution' });
    const beside = drawer.closest('.scrim');
    if (!beside) throw new Error('Nothing to press');
    fireEvent.mouseDown(beside, { detail: 2 });
    expect(drawer.isConnected).toBe(true);
    fireEvent.mouseDown(beside, { detail: 1 });
    await waitFor(() => expect(drawer.isConnected).toBe(false));
  });
});
