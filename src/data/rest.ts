/** ra-data-simple-rest over our own client, one provider a service, for what is plain REST: a record by its id, creation. */
import type { DataProvider, fetchUtils, RaRecord } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import type { Call } from '../api/call.ts';
import { getCreditPool } from '../api/calls/credits.ts';
import { getDrawDown } from '../api/calls/drawDowns.ts';
import { createUser } from '../api/calls/people.ts';
import { createAccount, createTeam, getAccount, getUser } from '../api/calls/users.ts';
import type { Send } from '../api/context.ts';
import type { OneRequest } from './resources/resource.ts';

/** The declarations that are plain REST: each is found by its own service, method and path. */
const PLAIN: readonly Call[] = [
  getAccount,
  createAccount,
  getUser,
  createUser,
  createTeam,
  getCreditPool,
  getDrawDown,
];

/** Whether an address is one of a path template. */
const isAt = (address: string, template: string): boolean =>
  new RegExp(`^/${template.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u').test(address);

/** The provider of a service: each of its requests is the call that is declared for it, sent by `send`. */
export const createRest =
  (send: Send) =>
  (service: Call['service']): DataProvider =>
    simpleRest('', async (url: string, { method = 'GET', body, signal }: fetchUtils.Options = {}) => {
      const call = PLAIN.find(
        (one) => one.service === service && one.method === method && isAt(url, one.path),
      );
      if (!call) throw new Error(`No call for ${method} ${url} of ${service}`);
      const json = await send(
        // The address has its parameters already, encoded.
        { ...call, path: url },
        {
          body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
          signal: signal ?? undefined,
        },
      );
      return { status: 200, headers: new Headers(), body: '', json };
    });

/** What plain REST gives for records that are made of a draft. */
export type PlainRest<Rec, Draft> = {
  getOne(request: OneRequest): Promise<{ data: Rec }>;
  create(request: { data: Draft }): Promise<{ data: Rec }>;
};

/** `getOne` and `create` of the records at a path of a service; `toRecord` takes what their calls answer. */
export const plainRest = <Rec>(
  provider: DataProvider,
  path: string,
  toRecord: (wire: never) => Rec,
): PlainRest<Rec, object> => ({
  getOne: async (request) => ({
    data: toRecord((await provider.getOne<RaRecord>(path, request)).data as never),
  }),
  create: async (request) => ({
    data: toRecord((await provider.create<RaRecord>(path, request)).data as never),
  }),
});
