import type { Deal } from '../../../domain/entities.ts';
import { DealSum } from '../deals/DealSum.tsx';
import { InvoiceFields } from '../invoice/InvoiceFields.tsx';
import { NotSentNote } from '../invoice/NotSentNote.tsx';
import type { NotSent } from '../useInvoiceSend.ts';

type Props = {
  deal: Deal;
  billingEmail: string | undefined;
  withCopies: boolean;
  busy: boolean;
  failure: NotSent | undefined;
  /** Enter in a field. */
  onSubmit(): void;
};

/** What goes on the invoice of the deal, inside a form of `InvoiceExtrasDraft` (spec 2 §4). */
export function InvoiceStep({ deal, billingEmail, withCopies, busy, failure, onSubmit }: Props) {
  return (
    <form
      className="stack"
      noValidate
      inert={busy}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <InvoiceFields billingEmail={billingEmail} withCopies={withCopies} />
      <DealSum deal={deal} />
      <NotSentNote failure={failure} />
    </form>
  );
}
