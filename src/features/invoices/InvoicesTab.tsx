import type { Area } from '../../../i18n/messages.ts';
import { useConsoleSession } from '../../data/session.tsx';
import type { Account } from '../../domain/entities.ts';
import { WithTexts } from '../../kit/i18n/WithTexts.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { SampleInvoices } from './SampleInvoices.tsx';
import './invoices.css';

const TEXTS: readonly Area[] = ['invoices'];

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** /accounts/{id}/invoices (spec 2 §2); with the flag `plgexternal3` off, samples and no call (spec 2 §7). */
export function InvoicesTab({ account }: Props) {
  const { plgexternal3 } = useConsoleSession().runtime.flags;
  return (
    <WithTexts areas={TEXTS}>
      <div className="wrap">{plgexternal3 ? <InvoiceList accountId={account.id} /> : <SampleInvoices />}</div>
    </WithTexts>
  );
}
