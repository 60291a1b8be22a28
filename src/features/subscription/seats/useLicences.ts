import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { billingEmailOf, extrasOf } from '../../../domain/billing/invoiceExtras.ts';
import type { Account, LicenseCost } from '../../../domain/entities.ts';
import type { Quote } from '../../../domain/seats/seatPrice.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import type { SubscriptionScope } from '../scope.ts';
import type { LicenceDraft } from './model.ts';
import { useSeatOrder } from './useSeatOrder.ts';

export type LicenceQuote = Quote<LicenseCost>;

/** Adds seats to an Enterprise account, at the prorated price (spec 2 §4, §7). */
export function useLicences({
  account,
  reread,
  onDone,
}: SubscriptionScope & { onDone(account: Account): void }) {
  const t = useT();
  const data = useConsoleData();
  const { flags } = useConsoleSession().runtime;
  const { order, ...seatOrder } = useSeatOrder({
    account,
    reread,
    onDone,
    read: async (seats, of, signal) => ({ cost: await data.previewProratedLicenses(of.id, seats, signal) }),
    fallback: t('seats.licences.failure.preview'),
  });
  return {
    ...seatOrder,
    order({ notes, copies }: LicenceDraft): void {
      const extras = extrasOf(
        { notes, recipients: copies },
        { billingEmail: billingEmailOf(account), withCopies: flags.billinguserfacing },
      );
      order(({ seats }) => data.addEnterpriseSeats(account.id, seats, extras));
    },
  };
}
