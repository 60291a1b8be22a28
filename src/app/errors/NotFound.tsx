import { Link } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { homeOf } from '../layout/navigation.ts';
import { WholePage } from './WholePage.tsx';

/** The page of an unknown path (decisions §9). */
export function NotFound() {
  const t = useT();
  const { user } = useConsoleSession();
  return (
    <WholePage icon="search" title={t('shell.notFound.title')} body={t('shell.notFound.body')}>
      <Link className="btn primary" to={homeOf(user)}>
        {t('shell.notFound.home')}
      </Link>
    </WholePage>
  );
}
