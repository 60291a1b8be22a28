import type { ReactNode } from 'react';
import { isStale, type UnfinishedOrder } from '../../domain/orders/unfinishedOrder.ts';
import { Note } from '../../kit/controls/Note.tsx';
import { useNow } from '../../kit/hooks/useNow.ts';
import { formatCents, formatInstant } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';

type Props = {
  order: UnfinishedOrder;
  /** What was ordered. */
  of: 'upgrade' | 'signUp';
  /** Contact for an order that is too old. */
  email: string;
  /** The next step, while there is one. */
  children?: ReactNode;
};

/** An unfinished order that was, or may have been, paid; after a month it names the contact (decisions §12). */
export function Unfinished({ order, of, email, children }: Props) {
  const t = useT();
  const { amount, at, state } = order;
  const isOld = isStale(order, useNow());
  const facts = { amount: formatCents(amount), date: formatInstant(at) ?? '' };
  return (
    <Note level="warn" actions={isOld ? null : children}>
      <p>{state === 'paid' ? t(`order.unfinished.paid.${of}`, facts) : t('order.unfinished.begun', facts)}</p>
      {isOld ? (
        <p>
          {t('order.unfinished.support')} <a href={`mailto:${email}`}>{email}</a>
        </p>
      ) : null}
    </Note>
  );
}
