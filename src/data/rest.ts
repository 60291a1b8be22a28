/** ra-data-simple-rest over our own transport, for plain REST calls: reading a record by its id, and creating one. */
import type { DataProvider, fetchUtils, RaRecord } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import type { Call } from '../api/call.ts';
import type { Send } from '../api/context.ts';
import type { OneRequest } from './resources/resource.ts';

/** ra-data-simple-rest's provider over one declared call; the URL that it makes already contains the encoded id. */
const providerOf = <Body, Wire>(send: Send, call: Call<string, Body, Wire>): DataProvider =>
  simpleRest('', async (url: string, { body, signal }: fetchUtils.Options = {}) => {
    const json = await send<string, unknown, unknown>(
      { ...call, path: url },
      {
        body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
        signal: signal ?? undefined,
      },
    );
    return { status: 200, headers: new Headers(), body: '', json };
  });

/** The path of the records that a call reads or creates. */
const pathOf = ({ path }: Call): string => path.replace('/{id}', '');

/** `getOne` by a plain REST call; `toRecord` maps its answer. */
export const readingOne =
  <Wire, Rec>(send: Send, call: Call<`${string}/{id}`, undefined, Wire>, toRecord: (wire: Wire) => Rec) =>
  async (request: OneRequest): Promise<{ data: Rec }> => {
    const { data } = await providerOf(send, call).getOne<RaRecord>(pathOf(call), request);
    return { data: toRecord(data as RaRecord & Wire) };
  };

/** `create` by a plain REST call; `toRecord` maps its answer. */
export const creating =
  <Draft extends object, Wire, Rec>(
    send: Send,
    call: Call<string, Draft, Wire>,
    toRecord: (wire: Wire) => Rec,
  ) =>
  async (request: { data: Draft }): Promise<{ data: Rec }> => {
    const { data } = await providerOf(send, call).create<RaRecord>(pathOf(call), request);
    return { data: toRecord(data as RaRecord & Wire) };
  };
