import { useConsoleSession } from '../../data/session.tsx';
import { useT } from '../../ui/i18n.tsx';
import type { Lock } from './navigation.ts';

/** Why a section is locked, and for a lapsed subscription the way to restart it (spec 1 §4, §6). */
export function LockReason({ lock }: { lock: Lock }) {
  const t = useT();
  const { brand } = useConsoleSession().runtime;
  if (lock === 'locked') return t('shell.nav.locked');
  return (
    <>
      {t('shell.nav.lapsed')} <a href={`mailto:${brand.help.email}`}>{t('shell.nav.restart')}</a>
    </>
  );
}
