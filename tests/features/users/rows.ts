/** The users view of the real console, its rows' menus and dialogs. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect } from 'vitest';
import { userIds } from '../../../mocks/db/ids.ts';
import { CAST, type CastKey } from '../../../mocks/seeds/people.ts';
import { clearDrafts } from '../../../src/kit/form/drafts.ts';
import { open } from '../accounts/open.ts';

// Preloaded, as the console does when their triggers are hovered.
beforeAll(async () => {
  await import('../../../src/features/users/actions/userDialogs.tsx');
  await import('../../../src/features/users/actions/UserStatusChange.tsx');
  await import('../../../src/features/users/actions/NewUser.tsx');
});
// A dirty form that is unmounted is stored for the next sign-in.
beforeEach(clearDrafts);

export type App = Awaited<ReturnType<typeof openUsers>>;

/** The list at an address, by default with one row; `who` finds a member of the cast in the platform's data. */
export async function openUsers(options: Partial<Parameters<typeof open>[0]> = {}) {
  const app = await open({ at: '/users?q=oskar@aldergrove', ...options });
  const { users } = app.platform.db;
  const rowOf = (who: CastKey): number => users.withEmail(CAST[who].email);
  return {
    ...app,
    rowOf,
    idOf: (who: CastKey): string => userIds.of(rowOf(who)),
    isActive: (who: CastKey): boolean => users.active[rowOf(who)] === 1,
    /** Requests of users lists, except those by ids or types. */
    lists: () =>
      app.sent
        .map((line) => decodeURIComponent(line))
        .filter((line) => line.includes('/users/list/?') && !/"_id"|ACCOUNT_ADMIN/u.test(line)),
  };
}

export const menuOf = (name: string) => screen.findByRole('button', { name: `Actions for ${name}` });

/** Opens the menu of a row. */
export async function openMenu(app: App, name: string): Promise<void> {
  await app.user.click(await menuOf(name));
  await screen.findByRole('menu');
}

const item = (name: string) => screen.getByRole('menuitem', { name });

/** Why an item is disabled; undefined where it isn't. */
export function whyNot(name: string): string | undefined {
  const entry = item(name);
  if (entry.getAttribute('aria-disabled') !== 'true') return undefined;
  return document.getElementById(entry.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}

/** Clicks an item of a row's menu. */
export async function choose(app: App, name: string, entry: string): Promise<void> {
  await openMenu(app, name);
  await app.user.click(item(entry));
}

export const dialog = async (name?: string | RegExp) =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }));
export const question = async () => within(await screen.findByRole('alertdialog'));
export const closed = () => waitFor(() => expect(document.querySelector('.modal')).toBeNull());
export const problem = () => document.querySelector('.modal .note.bad')?.textContent;
