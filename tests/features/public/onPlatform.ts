/** A public screen with the real session and client over a mock platform of one test. */
import { fireEvent } from '@testing-library/react';
import { LINK_ACTIONS } from '../../../mocks/desk/linkActions.ts';
import type { Platform } from '../../../mocks/platform.ts';
import type { CastKey } from '../../../mocks/seeds/people.ts';
import { CAST } from '../../../mocks/seeds/people.ts';
import { listeningContext } from '../../listeningContext.ts';
import { smallPlatform, visit } from '../../signedIn.ts';
import { renderPublic } from './renderPublic.tsx';

/** `asked` are the paths that the screen navigated to, `tracked` the usage events, `sent` every request. */
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

/** The target of a link that the platform's desk mails. */
export function mailedLink(platform: Platform, kind: 'invite' | 'register' | 'reset', email: string): string {
  LINK_ACTIONS[`links/${kind}`]?.(platform, new URLSearchParams({ email }));
  const link = platform.outbox.emails.at(-1)?.links[0];
  if (!link) throw new Error('no link was mailed');
  return link.href;
}

export const emailOf = (who: CastKey): string => CAST[who].email;

/** Fills a field at once, like pasting. */
export function paste(field: HTMLElement, text: string): void {
  fireEvent.input(field, { target: { value: text } });
}
