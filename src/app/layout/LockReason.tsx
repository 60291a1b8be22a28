import { useConsoleSession } from '../../data/session.tsx';
import { useT } from '../../ui/i18n.tsx';
import { type Lock, restartHref } from './navigation.ts';

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

function Lapsed() {
  const t = useT();
  const { runtime } = useConsoleSession();
  return (
    <>
      {t('shell.nav.lapsed')} <a href={restartHref(runtime)}>{t('shell.nav.restart')}</a>
    </>
  );
}
