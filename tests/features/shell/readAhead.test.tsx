/** What a press, a resting pointer or a sign-in announces is fetched at once, and never twice. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CAST } from '../../../mocks/seeds/people.ts';
import { quiet } from '../../quiet.ts';
import { renderApp } from '../../renderApp.tsx';

const LISTS = { accounts: '/accounts/?', teams: '/teams', users: '/users/list/' } as const;
const asked = (sent: readonly string[], part: string) =>
  sent.filter((request) => request.includes(part)).length;

const navLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });
const rows = () => screen.findAllByRole('row', { name: /./u });

let moves = 0;
/** The pointer comes to an element; where it is counts only as being somewhere else. */
const pointAt = (element: Element) =>
  element.dispatchEvent(
    new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse', clientX: ++moves }),
  );

describe('an announced screen', () => {
  test('is read by the press that opens it, once', async () => {
    const app = await renderApp({ at: '/teams' });
    await rows();
    await app.user.click(navLink('Users'));
    await screen.findByRole('heading', { level: 1, name: 'Users' });
    await quiet(() => [app]);
    expect(asked(app.sent, LISTS.users)).toBe(1);
  });

  test('is read while the pointer rests on its link, and not again when that is followed', async () => {
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

  test('that the pointer only passes is not read', async () => {
    const app = await renderApp({ at: '/teams' });
    await rows();
    pointAt(navLink('Users'));
    pointAt(navLink('Accounts'));
    await waitFor(() => expect(asked(app.sent, LISTS.accounts)).toBe(1));
    expect(asked(app.sent, LISTS.users)).toBe(0);
  });
});

describe('at a sign-in', () => {
  const seen = (list: string) => {
    const index = Object.keys(CAST).indexOf('ines') + 1;
    localStorage.setItem(`canvass.ui.usr-${String(index).padStart(7, '0')}.dashboard.${list}`, '""');
  };

  test('the list that this user has seen here is read beside who-am-i, and taken over', async () => {
    seen('accounts');
    const app = await renderApp({ at: '/accounts', prepares: true });
    await rows();
    await quiet(() => [app]);
    expect(asked(app.sent, LISTS.accounts)).toBe(1);
  });

  test('nothing is read for a user who is not known here', async () => {
    const app = await renderApp({ at: '/settings/profile', prepares: true });
    await screen.findByRole('heading', { level: 1 });
    await quiet(() => [app]);
    expect(asked(app.sent, LISTS.accounts)).toBe(0);
  });
});
