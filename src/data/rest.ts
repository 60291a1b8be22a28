/** ra-data-simple-rest over our own client, for what is plain REST: a record by its id, and creation. */
import type { fetchUtils } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import type { Call } from '../api/call.ts';
import { getCreditPool } from '../api/calls/credits.ts';
import { createAccount, createTeam, getAccount, getUser } from '../api/calls/users.ts';
import type { Send } from '../api/context.ts';
import { toAccount } from './resources/accounts.ts';
import { toCreditPool } from './resources/credits.ts';

type PlainRest = (send: Send, id: string, body: unknown, signal: AbortSignal | undefined) => Promise<unknown>;

/** `METHOD resource` to the declared call. */
const CALLS: Record<string, PlainRest> = {
  'GET accounts': async (send, id, _, signal) =>
    toAccount(await send(getAccount, { params: { id }, signal })),
  'GET users': (send, id, _, signal) => send(getUser, { params: { id }, signal }),
  'GET credit-pools': async (send, id, _, signal) =>
    toCreditPool(await send(getCreditPool, { params: { id }, signal })),
  'POST accounts': async (send, _, body) =>
    toAccount(await send(createAccount, { body: bodyOf(createAccount, body) })),
  'POST teams': (send, _, body) => send(createTeam, { body: bodyOf(createTeam, body) }),
};

/** What the call sends of a form's values: unknown fields are a fault of ours, not of the person typing. */
function bodyOf<Path extends string, Body>(call: Call<Path, Body>, values: unknown): Body {
  if (!call.body) throw new Error(`${call.name} has no body`);
  return call.body.parse(values);
}

/** The react-admin provider for `getOne` and `create`. */
export function createRest(send: Send) {
  return simpleRest('', async (url: string, { method = 'GET', body, signal }: fetchUtils.Options = {}) => {
    const [resource = '', id = ''] = url.replace(/^\//u, '').split('/').map(decodeURIComponent);
    const call = CALLS[`${method} ${resource}`];
    if (!call) throw new Error(`No plain REST call for ${method} ${resource}`);
    const json = await call(
      send,
      id,
      typeof body === 'string' ? JSON.parse(body) : undefined,
      signal ?? undefined,
    );
    return { status: 200, headers: new Headers(), body: '', json };
  });
}
