/** A public screen with the true session and client over a mock platform of one test. */
import { fireEvent } from '@testing-library/react';
import type { CastKey } from '../../../mocks/seeds/people.ts';
import { CAST } from '../../../mocks/seeds/people.ts';
import { LINK_ACTIONS } from '../../../mocks/desk/linkActions.ts';
import type { Platform } from '../../../mocks/platform.ts';
import { listeningContext } from '../../listeningContext.ts';
import { smallPlatform, visit } from '../../signedIn.ts';
import { renderPublic } from './renderPublic.tsx';

/** `asked` are the paths that the screen went to, `tracked` what was told of its use, `sent` every request. */
export async function openPublic(path: string, platform: Platform = smallPlatform(), app = visit(platform)) {
  await Promise.all([
    import('../../../src/public/links/LinkScreens.tsx'),
    import('../../../src/public/two-factor/TwoFactorScreen.tsx'),
  ]);
  const { context, asked, tracked } = listeningContext(app);
  window.history.replaceState(null, '', path);
  const view = await renderPublic(context, path);
  return { ...app, asked, tracked, ...view };
}

/** Where the link of a mail leads that the platform's desk sends. */
export function mailedLink(platform: Platform, kind: 'invite' | 'register' | 'reset', email: string): string {
  LINK_ACTIONS[`links/${kind}`]?.(platform, new URLSearchParams({ email }));
  const link = platform.outbox.emails.at(-1)?.links[0];
  if (!link) throw new Error('no link was mailed');
  return link.href;
}

export const emailOf = (who: CastKey): string => CAST[who].email;

/** Puts a text into a field at once, as pasting does. */
export function paste(field: HTMLElement, text: string): void {
  fireEvent.input(field, { target: { value: text } });
}
