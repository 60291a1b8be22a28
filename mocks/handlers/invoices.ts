/** Invoices of an account, as a list (contract §1, §3). */
import { listInvoices as listed } from '../../src/api/calls/billing.ts';
import { demand, mayEditAccount } from '../access/rights.ts';
import type { Field, Fields } from '../db/fields.ts';
import type { InvoiceRow } from '../db/invoices.ts';
import { readListQuery } from '../db/listQuery.ts';
import { pageMark } from '../db/lists.ts';
import { filterTest } from '../db/query.ts';
import { sortRows } from '../db/sort.ts';
import { fold } from '../db/strings.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse } from '../http/refusal.ts';
import { ok } from '../http/reply.ts';
import { accountRow } from './accounts.ts';

type Key = 'createdAt' | 'dueDate' | 'sentDate';

function fieldsOf(rows: readonly InvoiceRow[]): Fields {
  const date = (key: Key): Field => ({ kind: 'date', value: (row) => rows[row]?.[key] ?? Number.NaN });
  return {
    number: { kind: 'text', texts: (row) => fold(rows[row]?.number ?? '') },
    status: { kind: 'list', ids: (row) => rows[row]?.status ?? '' },
    dealType: { kind: 'list', ids: (row) => rows[row]?.dealType ?? '' },
    amount: { kind: 'number', value: (row) => rows[row]?.amount ?? Number.NaN },
    createdAt: date('createdAt'),
    dueDate: date('dueDate'),
    sentDate: date('sentDate'),
  };
}

const maybeIso = (time: number | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString();

function invoiceOut(row: InvoiceRow) {
  const { createdAt, sentDate, closeDate, dueDate, notes, ...rest } = row;
  return {
    ...rest,
    createdAt: maybeIso(createdAt),
    updatedAt: maybeIso(sentDate ?? createdAt),
    sentDate: maybeIso(sentDate),
    closeDate: maybeIso(closeDate),
    dueDate: maybeIso(dueDate),
    invoiceNotes: notes,
  };
}

/** The default order: newest first. */
const newestFirst = (rows: readonly InvoiceRow[], indexes: Uint32Array): Uint32Array =>
  sortRows(indexes, { kind: 'number', value: (row) => rows[row]?.createdAt ?? 0 }, true);

const listInvoices = mock(listed, ({ state, query: given, actor }) => {
  const { accountId = '', ...parameters } = given;
  const account = accountRow(state, accountId);
  demand(mayEditAccount(state.db, actor, account));
  const rows = state.invoices.of(account);
  const fields = fieldsOf(rows);
  const { search, filters, sort, offset, limit, nextPage } = readListQuery(parameters, fields);
  const question = JSON.stringify([accountId, search, filters, sort]);
  if (nextPage !== undefined && nextPage !== pageMark(question, offset, limit))
    refuse(400, 'nextPage: goes with the very next page of the same query only');
  const needle = fold(search);
  const passes = filterTest(fields, filters);
  const found = Uint32Array.from(rows.keys()).filter((row) => {
    const { number = '', dealName = '' } = rows[row] ?? {};
    return passes(row) && (fold(number).includes(needle) || fold(dealName).includes(needle));
  });
  const field = sort && fields[sort.field];
  const sorted = sort && field ? sortRows(found, field, sort.descending) : newestFirst(rows, found);
  const end = offset + limit;
  return ok({
    invoices: [...sorted.subarray(offset, end)].flatMap((row) => {
      const invoice = rows[row];
      return invoice ? [invoiceOut(invoice)] : [];
    }),
    totalCount: sorted.length,
    nextPage: end < sorted.length ? pageMark(question, end, limit) : undefined,
  });
});

export const invoiceMocks: readonly Mock[] = [listInvoices];
