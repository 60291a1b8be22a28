/** The resources of the console: how each is listed, and the shape of its records. */
import type { Call } from '../../api/call.ts';
import type { Rows } from '../../api/reading.ts';
import { type InvoiceWire, listInvoices } from '../../api/calls/billing.ts';
import type { UserWire } from '../../api/calls/me.ts';
import type { AccountWire, TeamWire } from '../../api/calls/shapes.ts';
import { listAccounts, listTeams, listUsers } from '../../api/calls/users.ts';
import type { Send } from '../../api/context.ts';
import type { DrawDown } from '../../domain/drawDowns.ts';
import type { Account, Invoice, Team, User } from '../../domain/entities.ts';
import { type ListQuery, toQueryParams } from '../../domain/listQuery.ts';
import { toAccount } from './accounts.ts';
import { readAllDrawDowns, readDrawDowns } from './drawDowns.ts';

export type Records = {
  accounts: Account;
  users: User;
  teams: Team;
  invoices: Invoice;
  'draw-downs': DrawDown;
};
export type ResourceName = keyof Records;

type Listing<Name extends ResourceName, Wire> = {
  readonly call: Call<string, undefined, Rows<Wire>>;
  /** Field of filters that holds a record's id; the teams list has none. */
  readonly idField?: string;
  readonly toRecord: (wire: Wire) => Records[Name];
};

/** Reads one page of a list. */
export type ReadPage<Name extends ResourceName> = (
  send: Send,
  query: ListQuery,
  signal: AbortSignal | undefined,
) => Promise<Rows<Records[Name]>>;

type Reader<Name extends ResourceName> = {
  readonly idField: string | undefined;
  readonly page: ReadPage<Name>;
  /** Every match in one call, where the service has one for exports. */
  readonly all?: ReadPage<Name>;
};

function reader<Name extends ResourceName, Wire>({
  call,
  idField,
  toRecord,
}: Listing<Name, Wire>): Reader<Name> {
  return {
    idField,
    async page(send, query, signal) {
      const answer = await send(call, { query: toQueryParams(query), signal });
      return { ...answer, rows: answer.rows.map(toRecord) };
    },
  };
}

export const READERS: { readonly [Name in ResourceName]: Reader<Name> } = {
  accounts: reader<'accounts', AccountWire>({ call: listAccounts, idField: '_id', toRecord: toAccount }),
  users: reader<'users', UserWire>({ call: listUsers, idField: '_id', toRecord: (user) => user }),
  teams: reader<'teams', TeamWire>({ call: listTeams, toRecord: (team) => team }),
  'draw-downs': { idField: undefined, page: readDrawDowns, all: readAllDrawDowns },
  invoices: reader<'invoices', InvoiceWire>({ call: listInvoices, toRecord: (invoice) => invoice }),
};

/** Whether the console has this resource. */
export const isResource = (name: string): name is ResourceName => Object.hasOwn(READERS, name);
