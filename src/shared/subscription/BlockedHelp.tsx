/** What blocks changes of the plan, each with its remedy (decisions §12). */
import type { ReactNode } from 'react';
import type { Account, Subscription } from '../../domain/entities.ts';
import { type PlanBlock, planBlocks } from '../../domain/plans/planBlocks.ts';
import { ButtonLink } from '../../kit/controls/ButtonLink.tsx';
import { Note } from '../../kit/controls/Note.tsx';
import { useNow } from '../../kit/hooks/useNow.ts';
import { formatDay } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { MarkedSeats } from './MarkedSeats.tsx';
import styles from './BlockedHelp.module.css';

type Props = {
  account: Pick<Account, 'accessType' | 'status' | 'upgradeInfo'>;
  subscription: Subscription | undefined;
  /** Support contact. */
  email: string;
  /** Where the card is entered; undefined for users who may not. */
  cardPath: string | undefined;
  /** Where the people affected by marked seats are listed; undefined when that is on the same page. */
  peoplePath?: string | undefined;
  /** Blocks that the page already explains elsewhere. */
  without?: readonly PlanBlock[];
};

function Notice({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <Note level="warn" className={styles.note} actions={end}>
      {children}
    </Note>
  );
}

/** A sentence that ends in the support contact. */
const Mail = ({ words, email }: { words: string; email: string }) => (
  <p>
    {words} <a href={`mailto:${email}`}>{email}</a>
  </p>
);

export function BlockedHelp(props: Props) {
  const { account, subscription, without = [] } = props;
  const blocks = planBlocks(account, subscription, useNow()).filter((block) => !without.includes(block));
  return blocks.map((block) => <Way key={block} block={block} {...props} />);
}

function Way({ block, account, subscription, email, cardPath, peoplePath }: Props & { block: PlanBlock }) {
  const t = useT();
  if (block === 'lapsed')
    return (
      <Notice>
        <p>{t('ways.lapsed')}</p>
        <Mail words={t('ways.lapsedHelp')} email={email} />
      </Notice>
    );
  if (block === 'upgrading')
    return (
      <Notice>
        <p>{t('ways.upgrading')}</p>
        {/* The duration of an upgrade to Enterprise is unknown. */}
        {account.accessType === 'LITE' ? <p>{t('ways.upgradingTime')}</p> : null}
      </Notice>
    );
  if (block === 'inactive') return <Notice>{t('ways.inactive')}</Notice>;
  if (block === 'unpaid')
    return (
      <Notice
        end={
          cardPath === undefined ? null : (
            <ButtonLink small to={cardPath}>
              {t('ways.paymentWay')}
            </ButtonLink>
          )
        }
      >
        {t('ways.payment')}
      </Notice>
    );
  if (!subscription) return null;
  if (block === 'marked') return <MarkedSeats subscription={subscription} peoplePath={peoplePath} />;
  const date = formatDay(subscription.cycleEndDate);
  return (
    <Notice>
      {date === undefined ? null : <p>{t('ways.ending', { date })}</p>}
      <Mail words={t('ways.endingHelp')} email={email} />
    </Notice>
  );
}
