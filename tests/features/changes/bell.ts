/** The bell of the real console, opened. */
import { screen, within } from '@testing-library/react';
import { open } from '../accounts/open.ts';

export const bellButton = () => screen.findByRole('button', { name: /^Notifications/u });

/** Presses the bell and gives its panel, once the list is there. */
export async function pressBell({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>) {
  await import('../../../src/features/changes/EventList.tsx');
  await user.click(await bellButton());
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
}

/** The console at an address, with the bell open. */
export async function openBell(options: Parameters<typeof open>[0]) {
  const app = await open(options);
  return { ...app, bell: await pressBell(app) };
}
