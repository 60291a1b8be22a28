/** A press, a resting pointer or a sign-in starts to fetch the next screen's data, and nothing is fetched twice. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CAST } from '../../../mocks/seeds/people.ts';
import { held } from '../../held.ts';
import { quiet } from '../../quiet.ts';
import { renderApp } from '../../renderApp.tsx';
import { smallPlatform } from '../../signedIn.ts';

const LISTS = { accounts: '/accounts/?', teams: '/teams', users: '/users/list/' } as const;
const asked = (sent: readonly string[], part: string) =>
  sent.filter((request) => request.includes(part)).length;

const navLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });
const rows = () => screen.findAllByRole('row', { name: /./u });

let moves = 0;
/** Moves the pointer onto an element; its position only has to differ from the last one. */
const pointAt = (element: Element) =>
  element.dispatchEvent(
    new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse', clientX: ++moves }),
  );

describe('prefetching by pointer', () => {
  test('a press on a link fetches the list once', async () => {
    const app = await renderApp({ at: '/teams' });
    await rows();
    await app.user.click(navLink('Users'));
    await screen.findByRole('heading', { level: 1, name: 'Users' });
    await quiet(() => [app]);
    expect(asked(app.sent, LISTS.users)).toBe(1);
  });

  test('a pointer that rests on a link fetches the list, and following the link does not fetch it again', async () => {
    const app = await renderApp({ at: '/teams' });
    await rows();
    pointAt(navLink('Users'));
    await waitFor(() => expect(asked(app.sent, LISTS.users)).toBe(1));
    await quiet(() => [app]);
    await app.user.click(navLink('Users'));
    await screen.findByRole('heading', { level: 1, name: 'Users' });
    await quiet(() => [app]);
    expect(asked(app.sent, LISTS.users)).toBe(1);
  });

  test('a list that was being fetched during a write is fetched again when its link is followed', async () => {
    const platform = smallPlatform();
    const app = await renderApp({ at: '/accounts/acc-0000004/settings', platform });
    const field = await screen.findByLabelText('Account name');
    await quiet(() => [app]);
    const { until, release } = held();
    platform.faults.add({ call: 'listAccounts', kind: 'delay', count: 1, until });
    pointAt(navLink('Accounts'));
    await waitFor(() => expect(asked(app.sent, LISTS.accounts)).toBe(1));
    await app.user.type(field, ' Xenon');
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('heading', { level: 1, name: / Xenon$/u });
    release();
    await app.user.click(navLink('Accounts'));
    await rows();
    await quiet(() => [app]);
    expect(asked(app.sent, LISTS.accounts)).toBe(2);
    expect(screen.getByRole('link', { name: / Xenon$/u })).toBeTruthy();
  });

  test('a link that the pointer only passes fetches nothing', async () => {
    const app = await renderApp({ at: '/teams' });
    await rows();
    pointAt(navLink('Users'));
    pointAt(navLink('Accounts'));
    await waitFor(() => expect(asked(app.sent, LISTS.accounts)).toBe(1));
    expect(asked(app.sent, LISTS.users)).toBe(0);
  });
});

describe('prefetching at a sign-in', () => {
  const seen = (list: string) => {
    const index = Object.keys(CAST).indexOf('ines') + 1;
    localStorage.setItem(`canvass.ui.usr-${String(index).padStart(7, '0')}.dashboard.${list}`, '""');
  };

  test('a list that the user has seen in this browser is prefetched, and not fetched again', async () => {
    seen('accounts');
    const app = await renderApp({ at: '/accounts', prepares: true });
    await rows();
    await quiet(() => [app]);
    expect(asked(app.sent, LISTS.accounts)).toBe(1);
  });

  test('nothing is prefetched for a user who has not used this browser', async () => {
    const app = await renderApp({ at: '/settings/profile', prepares: true });
    await screen.findByRole('heading', { level: 1 });
    await quiet(() => [app]);
    expect(asked(app.sent, LISTS.accounts)).toBe(0);
  });
});
