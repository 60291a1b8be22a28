/** Invoices as a resource: the list of those of the account `filter.accountId` (contract §3, Billing). */
import { type InvoiceWire, listInvoices } from '../../api/calls/billing.ts';
import type { Invoice } from '../../domain/entities.ts';
import { listing, pageReader, type Sources } from './resource.ts';

const toInvoice = (wire: InvoiceWire): Invoice => wire;

export const invoiceResource = (sources: Sources) => ({
  getList: listing('invoices', pageReader(sources.send, listInvoices, toInvoice), sources),
});
