/**
 * ra-data-simple-rest over our own client, one provider per service, for plain REST calls: reading a record by id, and
 * creation.
 */
import type { DataProvider, fetchUtils, RaRecord } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import type { Call } from '../api/call.ts';
import * as credits from '../api/calls/credits.ts';
import * as drawDowns from '../api/calls/drawDowns.ts';
import * as lists from '../api/calls/lists.ts';
import * as people from '../api/calls/people.ts';
import * as users from '../api/calls/users.ts';
import type { Send } from '../api/context.ts';
import type { OneRequest } from './resources/resource.ts';

/** The declared calls of the services that have plain REST; other exports of the modules are no calls. */
const DECLARED = [credits, drawDowns, lists, people, users]
  .flatMap((declarations) => Object.values<object>({ ...declarations }))
  .filter((one): one is Call => 'service' in one);

/** Whether an address matches a path template. */
const isAt = (address: string, template: string): boolean =>
  new RegExp(`^/${template.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u').test(address);

/** The provider of a service; each request is mapped to its declared call and sent by `send`. */
export const createRest =
  (send: Send) =>
  (service: Call['service']): DataProvider =>
    simpleRest('', async (url: string, { method = 'GET', body, signal }: fetchUtils.Options = {}) => {
      const call = DECLARED.find(
        (one) => one.service === service && one.method === method && isAt(url, one.path),
      );
      if (!call) throw new Error(`No call for ${method} ${url} of ${service}`);
      const json = await send(
        // The address already contains its parameters, encoded.
        { ...call, path: url },
        {
          body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
          signal: signal ?? undefined,
        },
      );
      return { status: 200, headers: new Headers(), body: '', json };
    });

/** The verbs that plain REST provides; a record is created from a `Draft`. */
export type PlainRest<Rec, Draft> = {
  getOne(request: OneRequest): Promise<{ data: Rec }>;
  create(request: { data: Draft }): Promise<{ data: Rec }>;
};

/** `getOne` and `create` for the records at a path; `toRecord` maps the answers of their calls. */
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
