import type { ReactNode } from 'react';
import { useConsoleSession } from '../../data/session.tsx';
import type { Reason } from '../../domain/access/verdict.ts';
import { ButtonLink } from '../../kit/controls/ButtonLink.tsx';
import type { IconName } from '../../kit/controls/Icon.tsx';
import { StateBlock } from '../../kit/controls/StateBlock.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { usePageTitle } from '../../kit/page.tsx';
import { homeOf } from '../layout/navigation.ts';

type Props = { icon: IconName; title: string; body: string; children?: ReactNode };

/** A page that only shows a message: what happened, why, and the next step. */
export function WholePage({ icon, title, body, children }: Props) {
  usePageTitle(title);
  return (
    <div className="whole">
      <StateBlock icon={icon} title={title} heading="h1" body={body}>
        {children}
      </StateBlock>
    </div>
  );
}

function HomeLink() {
  const t = useT();
  const { user } = useConsoleSession();
  return (
    <ButtonLink kind="primary" to={homeOf(user)}>
      {t('shell.notFound.home')}
    </ButtonLink>
  );
}

/** The page of an unknown path (decisions §9). */
export function NotFound() {
  const t = useT();
  return (
    <WholePage icon="search" title={t('shell.notFound.title')} body={t('shell.notFound.body')}>
      <HomeLink />
    </WholePage>
  );
}

/** Replaces a page that the policy refuses, and shows the reason (decisions §7). */
export function NotAllowed({ reason }: { reason: Reason }) {
  const t = useT();
  return (
    <WholePage icon="lock" title={t('shell.notAllowed.title')} body={t(`shell.reason.${reason}`)}>
      <HomeLink />
    </WholePage>
  );
}
