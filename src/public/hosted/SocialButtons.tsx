import { type ReactNode, useState } from 'react';
import { Glyph } from '../../kit/controls/Glyph.tsx';
import { hasDrafts } from '../../kit/form/drafts.ts';
import { useHydrated } from '../../kit/hooks/useHydrated.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { usePublic } from '../context.ts';
import { FormNote } from '../form/FormNote.tsx';
import { LEAVING_MS, useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import type { ProviderWish } from '../../api/context.ts';

type Props = ProviderWish & {
  /** Opens the SSO form; omitted where SSO is not offered. */
  onSso?: (() => void) | undefined;
};

/**
 * The hosted ways in, above a form for everyone else (spec 1 §2); nothing without a configured authority (decisions
 * §1).
 */
export function SocialButtons({ onSso, ...wish }: Props): ReactNode {
  const t = useT();
  const context = usePublic();
  const [busy, run] = useSingleFlight();
  const [said, say] = useState<'failed' | 'loss'>();
  const { identity } = context.runtime.config;
  const isHydrated = useHydrated();

  function go(provider: string): unknown {
    const window = context.openWindow?.();
    if (!window && (context.openWindow || hasDrafts()) && said !== 'loss') return say('loss');
    return run(async (stayBusy) => {
      say(undefined);
      try {
        await context.auth.login({ provider, ...wish, window });
        if (!window) stayBusy(LEAVING_MS);
      } catch {
        window?.close();
        say('failed');
      }
    });
  }
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
      {said && (
        <FormNote level={said === 'loss' ? 'warning' : 'error'}>
          {t(said === 'loss' ? 'public.social.loss' : 'common.error.generic')}
        </FormNote>
      )}
      <div className="ways">
        {button('google', () => go(identity.google))}
        {button('microsoft', () => go(identity.microsoft))}
        {onSso && button('sso', onSso)}
      </div>
      <div className="or">{t('public.social.or')}</div>
    </>
  );
}
