import { useConsoleSession } from '../../data/session.tsx';
import { useT } from '../../ui/i18n.tsx';
import type { Lock } from './navigation.ts';

type Props = {
  lock: Lock;
  /** The section, where its name is not seen. */
  name?: string | undefined;
};

/** Why a section is locked, and for a lapsed subscription the way to restart it (spec 1 §4, §6). */
export function LockReason({ lock, name }: Props) {
  const t = useT();
  return (
    <>
      {name === undefined ? null : <b>{name} </b>}
      {lock === 'locked' ? t('shell.nav.locked') : <Lapsed />}
    </>
  );
}

/** By a mail, an admin's too as long as the console has no /settings/subscription (decisions §11). */
function Lapsed() {
  const t = useT();
  const { brand } = useConsoleSession().runtime;
  return (
    <>
      {t('shell.nav.lapsed')} <a href={`mailto:${brand.help.email}`}>{t('shell.nav.restart')}</a>
    </>
  );
}
