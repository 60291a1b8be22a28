/** A public screen over a mock platform: the real session and client, and where the screen navigated. */
import type { Platform } from '../../../mocks/platform.ts';
import { CAST, type CastKey, PASSWORD } from '../../../mocks/seeds/people.ts';
import { listeningContext } from '../../listeningContext.ts';
import { smallPlatform, visit } from '../../signedIn.ts';
import { renderPublic } from './renderPublic.tsx';

/** Opens a path as a visitor, or as a member of the cast. */
export async function enter(
  path: string,
  { as, platform = smallPlatform() }: { as?: CastKey; platform?: Platform } = {},
) {
  const app = visit(platform);
  const { auth, session, sent } = app;
  if (as) await auth.login({ email: CAST[as].email, password: PASSWORD, recaptchaToken: 'dev-bot-check' });
  sent.length = 0;
  platform.log.clear();
  const { context, asked, tracked } = listeningContext(app);
  window.history.replaceState(null, '', path);
  const open = (at: string) => renderPublic(context, at);
  return {
    platform,
    session,
    auth,
    sent,
    unanswered: app.unanswered,
    asked,
    tracked,
    open,
    ...(await open(path)),
  };
}

/** The bodies of a call, secrets blanked. */
export const bodiesOf = (platform: Platform, call: string): unknown[] =>
  platform.log.of(call).map(({ body }) => body);
