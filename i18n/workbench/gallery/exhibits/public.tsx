/** Pages of the public entry: those behind links in mails, and notices. */
import type { ComponentType } from 'react';
import type { Area, MessageKey } from '../../../messages.ts';
import { JANE } from '../samples.ts';
import type { Scene, SceneProps } from './scene.ts';

const pageOf = (
  id: string,
  area: Area,
  name: MessageKey,
  load: () => Promise<ComponentType<SceneProps>>,
): Scene => ({ id, area, name, viewer: JANE, place: 'framed', load });

const notices = () => import('../../../../src/public/NoticeScreen.tsx');
/** A placeholder for a sign-up token; it is never sent. */
const TOKEN = 'sample';

/** Pages by title, each with its path and whether it has a token. */
const LINKS = [
  ['links.forgot.title', '/forgot-password', undefined],
  ['links.reset.title', '/reset-password', TOKEN],
  ['links.lost.title', '/reset-password', undefined],
  ['links.invitation.title', '/accept-invitation', TOKEN],
  ['links.registration.title', '/complete-registration', TOKEN],
  ['links.pro.title', '/signUp/register/:token', undefined],
  ['links.registered.title', '/registered', undefined],
  ['links.expired.title', '/registration-expired', undefined],
] as const;

export const PUBLIC: readonly Scene[] = [
  pageOf('notices.expired', 'notices', 'notices.expired.title', async () => {
    const { NoticeScreen } = await notices();
    return () => <NoticeScreen about="expired" />;
  }),
  pageOf('notices.upgrading', 'notices', 'notices.upgrading.title', async () => {
    const { NoticeScreen } = await notices();
    return () => <NoticeScreen about="upgrading" />;
  }),
  ...LINKS.map(([name, screen, token]) =>
    pageOf(name, 'links', name, async () => {
      const { LinkScreenAt } = await import('../../../../src/public/links/LinkScreens.tsx');
      return () => <LinkScreenAt screen={screen} param={TOKEN} token={token} />;
    }),
  ),
  pageOf('twoFactor', 'twoFactor', 'twoFactor.title', async () => {
    const { TwoFactorScreen } = await import('../../../../src/public/two-factor/TwoFactorScreen.tsx');
    return () => <TwoFactorScreen />;
  }),
];
