import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import type { EntryContext } from '../../../src/api/context.ts';
import { PublicApp } from '../../../src/public/PublicApp.tsx';

/** A mounted public screen, and a user in front of it. */
export async function renderPublic(context: EntryContext, path: string) {
  await Promise.all([
    import('../../../src/public/DoorArt.tsx'),
    import('../../../src/public/NoticeScreen.tsx'),
    import('../../../src/public/logout/LogoutScreen.tsx'),
    import('../../../src/kit/toasts/Toasts.tsx'),
  ]);
  // Within act, so that its lazy parts are loaded.
  const view = await act(async () =>
    render(<PublicApp context={context} path={path} />, { wrapper: StrictMode }),
  );
  return { user: userEvent.setup(), ...view };
}

export const emailField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
export const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password');
export const signInButton = () => screen.getByRole('button', { name: /^Sign/u });

/** Types valid credentials, and clicks the button. */
export async function typeAndSend({
  user,
}: Pick<Awaited<ReturnType<typeof renderPublic>>, 'user'>): Promise<void> {
  await user.type(emailField(), 'ines@canvass.example');
  await user.type(passwordField(), 'secret 1');
  await user.click(signInButton());
}
