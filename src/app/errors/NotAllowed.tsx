import { Link } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import type { Reason } from '../../domain/access/verdict.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { homeOf } from '../layout/navigation.ts';
import { WholePage } from './WholePage.tsx';

/** Replaces a page that the policy refuses, and shows the reason (decisions §7). */
export function NotAllowed({ reason }: { reason: Reason }) {
  const t = useT();
  const { user } = useConsoleSession();
  return (
    <WholePage icon="lock" title={t('shell.notAllowed.title')} body={t(`shell.reason.${reason}`)}>
      <Link className="btn primary" to={homeOf(user)}>
        {t('shell.notFound.home')}
      </Link>
    </WholePage>
  );
}
