/** The command bar in feature tests. */
import { screen } from '@testing-library/react';
import type { renderApp } from '../../renderApp.tsx';

export type App = Awaited<ReturnType<typeof renderApp>>;

export const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search and commands' });
export const options = () => [...document.querySelectorAll('.bar [role="option"]')];
export const option = (name: RegExp) => screen.findByRole('option', { name });

export async function openBar(app: App): Promise<HTMLInputElement> {
  await app.user.keyboard('{Control>}k{/Control}');
  return field();
}
