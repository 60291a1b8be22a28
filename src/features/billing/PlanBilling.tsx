import { clsx } from 'clsx';
import { textOf } from '../../data/errors.ts';
import type { AccountProps } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { useCatalog, useRenewal } from '../../data/useRenewal.ts';
import { useSubscription } from '../../data/useSubscription.ts';
import { judge } from '../../domain/access/access.ts';
import type { Account, Deal, Id } from '../../domain/entities.ts';
import { Card } from '../../kit/controls/Card.tsx';
import { QueryState } from '../../kit/controls/QueryState.tsx';
import { SLOT, Slotted } from '../../kit/controls/Slotted.tsx';
import { GuardGroup } from '../../kit/form/LeaveGuard.tsx';
import { useNow } from '../../kit/hooks/useNow.ts';
import { formatCents, formatDay } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { SeatsMeter } from '../../shared/account/accountChips.tsx';
import { ActionLink } from '../../shared/account/ActionLink.tsx';
import { RenewalCell } from '../../shared/list/cells.tsx';
import { DealLines } from '../../shared/subscription/DealLines.tsx';
import { subscriptionDialog } from '../../tabs.ts';
import { AddressCard } from './AddressCard.tsx';
import { ContactCard } from './ContactCard.tsx';
import { OwnAccount, BillingSkeleton, Ways } from './OwnAccount.tsx';
import '../../shared/list/rows.css';
import '../../shared/list/cells.css';
import own from './ownBilling.module.css';
import styles from './PlanBilling.module.css';

function DealFacts({ deal }: { deal: Deal }) {
  const t = useT();
  const closes = deal.closeDate === undefined ? undefined : formatDay(deal.closeDate);
  const starts = deal.contractStartDate === undefined ? undefined : formatDay(deal.contractStartDate);
  return (
    <>
      <p>
        <b>
          <bdi>{deal.dealName}</bdi>
        </b>
      </p>
      {closes === undefined ? null : (
        <p className="cell muted">{t('ownBilling.plan.closes', { date: closes })}</p>
      )}
      {starts === undefined ? null : (
        <p className="cell muted">{t('ownBilling.plan.starts', { date: starts })}</p>
      )}
      <div className={styles.lines}>
        <DealLines deal={deal} />
      </div>
    </>
  );
}

/** The deal that renews the plan, with lines that add up to its amount (spec 2 §3, Deal). */
function OwnRenewalCard({ accountId }: { accountId: Id }) {
  const t = useT();
  const renewal = useRenewal(accountId);
  const deal = renewal.data;
  const failure = (
    <QueryState
      of={renewal}
      what={t('ownBilling.plan.dealFailed')}
      why={textOf(renewal.error)}
      skeleton={<BillingSkeleton />}
    />
  );
  if (deal === undefined) return failure;
  return (
    <Card title={t('ownBilling.plan.deal')}>
      <div className="body">
        {failure}
        {deal === null ? <p className="muted">{t('ownBilling.plan.noDeal')}</p> : <DealFacts deal={deal} />}
      </div>
    </Card>
  );
}

function SeatsCard({ account }: { account: Account }) {
  const t = useT();
  const { user } = useConsoleSession();
  const { subscription } = useSubscription(account);
  const now = useNow();
  const verdict = judge(user, 'seats.add', { account, subscription: subscription ?? undefined, now });
  const renewal = account.contractRenewalDate ?? account.renewalAt;
  return (
    <Card
      title={t('ownBilling.plan.title')}
      end={
        <ActionLink verdict={verdict} small to={subscriptionDialog('add-seats')}>
          {t('ownBilling.plan.addSeats')}
        </ActionLink>
      }
    >
      <div className="body">
        <dl className={clsx(own.facts, styles.seats)}>
          <dt>{t('ownBilling.plan.seats')}</dt>
          <dd>
            <SeatsMeter account={account} />
          </dd>
          <dt>{t('ownBilling.plan.renewal')}</dt>
          <dd>{renewal === undefined ? t('ownBilling.plan.noRenewal') : <RenewalCell date={renewal} />}</dd>
        </dl>
      </div>
    </Card>
  );
}

/** The products that can be added to an Enterprise plan (contract §4, catalog). */
function CatalogCard() {
  const t = useT();
  const catalog = useCatalog();
  const products = catalog.data;
  const { email } = useConsoleSession().runtime.brand.help;
  const failure = (
    <QueryState
      of={catalog}
      what={t('ownBilling.plan.catalogFailed')}
      why={textOf(catalog.error)}
      skeleton={<BillingSkeleton />}
    />
  );
  if (!products) return failure;
  return (
    <Card title={t('ownBilling.plan.catalog')}>
      <div className="body">
        {failure}
        {products.length === 0 ? (
          <p className="muted">{t('ownBilling.plan.catalogEmpty')}</p>
        ) : (
          <p className={clsx('second', own.help)}>
            <Slotted text={t('ownBilling.plan.catalogHow', { email: SLOT })}>
              <a href={`mailto:${email}`}>{email}</a>
            </Slotted>
          </p>
        )}
        <dl className={clsx(own.facts, styles.prices)}>
          {products.map(({ id: product, name, price }) => (
            <div key={product} className={styles.product}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd className="num">{formatCents(price)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

function PlanOf({ account, onRead }: AccountProps) {
  return (
    <div className={own.page}>
      <Ways account={account} />
      <div className={own.pair}>
        <SeatsCard account={account} />
        <OwnRenewalCard accountId={account.id} />
      </div>
      <CatalogCard />
      <GuardGroup>
        <ContactCard account={account} onRead={onRead} />
        <AddressCard account={account} onRead={onRead} />
      </GuardGroup>
    </div>
  );
}

/** /settings/plan-billing: the plan and billing of an Enterprise account (spec 2 §2; decisions §9). */
export const PlanBilling = () => <OwnAccount Page={PlanOf} />;
