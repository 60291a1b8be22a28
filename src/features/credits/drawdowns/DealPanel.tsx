import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answerKeys } from '../../../data/answerKeys.ts';
import { textOf } from '../../../data/errors.ts';
import { useConsoleQuery } from '../../../data/hooks.ts';
import type { DrawDown, DrawDownDeal } from '../../../domain/credits/drawDowns.ts';
import { Fact } from '../../../kit/controls/Fact.tsx';
import { LabelledSkeleton } from '../../../kit/controls/Loading.tsx';
import { QueryState } from '../../../kit/controls/QueryState.tsx';
import { formatCents, formatCount, formatList, formatUnitPrice } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { NONE } from '../../../kit/i18n/When.tsx';
import { Drawer } from '../../../kit/layers/Drawer.tsx';
import { dealTypeLabel } from '../../../shared/account/labels.ts';
import { CloseDate, DrawDownStatus, MembersCell } from './cells.tsx';
import { nameOf } from './list.ts';
import styles from './DealPanel.module.css';

type PartProps<T> = { title: string; failed: string; query: UseQueryResult<T>; children(data: T): ReactNode };

/** A part of the panel, with its own loading and failed state. */
function Part<T>({ title, failed, query, children }: PartProps<T>) {
  const t = useT();
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <QueryState
        of={query}
        what={failed}
        why={textOf(query.error)}
        skeleton={<LabelledSkeleton label={t('drawDowns.panel.loading')} />}
      >
        {children}
      </QueryState>
    </section>
  );
}

function DrawDownFacts({ drawDown }: { drawDown: DrawDown }) {
  const t = useT();
  const { status, drawdownAmount, closeDate, members, projectName } = drawDown;
  return (
    <dl className={styles.facts}>
      <Fact label={t('drawDowns.column.status')}>
        <DrawDownStatus status={status} />
      </Fact>
      <Fact label={t('drawDowns.column.amount')}>{formatCents(drawdownAmount)}</Fact>
      <Fact label={t('drawDowns.column.close')}>
        <CloseDate date={closeDate} />
      </Fact>
      <Fact label={t('drawDowns.column.project')}>
        <bdi>{projectName ?? t('drawDowns.none')}</bdi>
      </Fact>
      <Fact label={t('drawDowns.column.members')}>
        <MembersCell ids={members} />
      </Fact>
    </dl>
  );
}

function LineItems({ items }: { items: DrawDownDeal['lineItems'] }) {
  const t = useT();
  if (items.length === 0) return <p className="cell second">{t('drawDowns.panel.noItems')}</p>;
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          <th scope="col">{t('drawDowns.panel.description')}</th>
          <th scope="col" className="num">
            {t('drawDowns.panel.quantity')}
          </th>
          <th scope="col" className="num">
            {t('drawDowns.panel.price')}
          </th>
          <th scope="col" className="num">
            {t('drawDowns.panel.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ description, quantity, price, amount }, index) => (
          // Keyed by index: line items have no id and may be equal.
          <tr key={index}>
            <td>
              <bdi>{description || NONE}</bdi>
            </td>
            <td className="num">{formatCount(quantity)}</td>
            <td className="num">{formatUnitPrice(price)}</td>
            <td className="num">{formatCents(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DealFacts({ deal }: { deal: DrawDownDeal }) {
  const t = useT();
  const { name, id, type, closeDate, contacts, amount, lineItems } = deal;
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={t('drawDowns.panel.name')}>
          <bdi>{name || id}</bdi>
        </Fact>
        <Fact label={t('drawDowns.panel.type')}>
          <bdi>{dealTypeLabel(t, type) || NONE}</bdi>
        </Fact>
        <Fact label={t('drawDowns.panel.close')}>
          <CloseDate date={closeDate} />
        </Fact>
        <Fact label={t('drawDowns.panel.amount')}>{formatCents(amount)}</Fact>
        <Fact label={t('drawDowns.panel.contacts')}>{formatList(contacts) || NONE}</Fact>
      </dl>
      <h4>{t('drawDowns.panel.items')}</h4>
      <LineItems items={lineItems} />
    </>
  );
}

/** The current draw-down and its deal (spec 2 §3); each part shows its own failure. */
export function DealPanel({ drawDown: row, close }: { drawDown: DrawDown; close(): void }) {
  const t = useT();
  const { id } = row;
  const detail = useConsoleQuery(answerKeys.drawDown(id), (data, signal) => data.drawDown(id, signal));
  const deal = useConsoleQuery(answerKeys.drawDownDeal(id), (data, signal) => data.drawDownDeal(id, signal));
  return (
    <Drawer title={t('drawDowns.panel.title')} context={nameOf(t, row)} onClose={close}>
      <div className="stack">
        <Part
          title={t('drawDowns.panel.drawDown')}
          failed={t('drawDowns.panel.drawDownFailed')}
          query={detail}
        >
          {({ drawDown }) => <DrawDownFacts drawDown={drawDown} />}
        </Part>
        <Part title={t('drawDowns.panel.deal')} failed={t('drawDowns.panel.dealFailed')} query={deal}>
          {(found) => <DealFacts deal={found} />}
        </Part>
      </div>
    </Drawer>
  );
}
