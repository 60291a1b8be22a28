import { type ReactNode, useState } from 'react';
import { Glyph } from '../../kit/controls/Glyph.tsx';
import { hasDrafts } from '../../kit/form/drafts.ts';
import { useHydrated } from '../../kit/hooks/useHydrated.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { usePublic } from '../context.ts';
import { FormNote } from '../form/FormNote.tsx';
import { LEAVING_MS, useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import type { ProviderWish } from '../../api/context.ts';

type Hosted = ProviderWish & { provider: string };

type Props = ProviderWish & {
  /** Opens the SSO form; omitted where SSO is not offered. */
  onSso?: (() => void) | undefined;
};

/**
 * Starts a hosted sign-in. `find` returns what to start, or undefined to stay here. `note` reports a failure, or warns
 * that leaving would lose what was typed; only the next press then leaves.
 */
export function useHosted() {
  const t = useT();
  const { openWindow, auth } = usePublic();
  const [busy, run] = useSingleFlight();
  const [said, say] = useState<'common.error.generic' | 'public.social.loss'>();

  async function go(find: () => Hosted | Promise<Hosted | undefined>): Promise<unknown> {
    const window = openWindow?.();
    if (!window && (openWindow || hasDrafts()) && said !== 'public.social.loss')
      return say('public.social.loss');
    return run(async (stayBusy) => {
      say(undefined);
      try {
        const wish = await find();
        if (!wish) return window?.close();
        await auth.login({ ...wish, window });
        if (!window) stayBusy(LEAVING_MS);
      } catch {
        window?.close();
        say('common.error.generic');
      }
    });
  }
  const note = said && (
    <FormNote level={said === 'public.social.loss' ? 'warning' : 'error'}>{t(said)}</FormNote>
  );
  return { busy, note, go };
}

/**
 * The hosted ways in, above a form for everyone else (spec 1 §2); nothing without a configured authority (decisions
 * §1).
 */
export function SocialButtons({ onSso, ...wish }: Props): ReactNode {
  const t = useT();
  const { identity } = usePublic().runtime.config;
  const { busy, note, go } = useHosted();
  const isHydrated = useHydrated();

  const button = (way: 'google' | 'microsoft' | 'sso', press: () => unknown) => (
    <button type="button" className="btn block" aria-busy={busy} onClick={press}>
      {way === 'sso' ? <Glyph name="key" /> : <span className={`i mark-${way}`} aria-hidden="true" />}
      {t(`public.social.${way}`)}
    </button>
  );

  // The prerendered page always has them: only in `dev` may a deployment have no authority.
  if (isHydrated && !identity.authority) return null;
  return (
    <>
      {note}
      <div className="ways">
        {button('google', () => go(() => ({ ...wish, provider: identity.google })))}
        {button('microsoft', () => go(() => ({ ...wish, provider: identity.microsoft })))}
        {onSso && button('sso', onSso)}
      </div>
      <div className="or">{t('public.social.or')}</div>
    </>
  );
}
