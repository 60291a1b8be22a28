import { Link } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import { settingsPaths } from '../../tabs.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { type Lock, restartOf } from './navigation.ts';

type Props = {
  lock: Lock;
  /** The section, where its name is not seen. */
  name?: string | undefined;
};

/** Why a section is locked, and the way out where there is one: restarting, or another plan (spec 1 §4, §6). */
export function LockReason({ lock, name }: Props) {
  const t = useT();
  return (
    <>
      {name === undefined ? null : <b>{name} </b>}
      {lock === 'locked' ? t('shell.nav.locked') : lock === 'plan' ? <AbovePlan /> : <Lapsed />}
    </>
  );
}

function AbovePlan() {
  const t = useT();
  return (
    <>
      {t('shell.nav.plan')} <Link to={settingsPaths.comparePlans}>{t('shell.settings.comparePlans')}</Link>
    </>
  );
}

function Lapsed() {
  const t = useT();
  const { user, runtime } = useConsoleSession();
  const restart = restartOf(user, runtime);
  const words = t('shell.nav.restart');
  return (
    <>
      {t('shell.nav.lapsed')}{' '}
      {'to' in restart ? <Link to={restart.to}>{words}</Link> : <a href={restart.href}>{words}</a>}
    </>
  );
}
