/** Identity providers of accounts (contract §3). `users/identity-provider` says which one signs a user in. */
import * as calls from '../../src/api/calls/accountDetail.ts';
import { demand, mayEditAccount, typeOfUser } from '../access/rights.ts';
import type { Db } from '../db/db.ts';
import { accountIds } from '../db/ids.ts';
import type { ProviderRow } from '../db/providers.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse, unprocessable } from '../http/refusal.ts';
import { created, noContent, ok } from '../http/reply.ts';
import type { State } from '../state/state.ts';

/** Staff who may edit the account, except Admin Assistants (decisions §7). */
const mayManage = (db: Db, actor: number, account: number): boolean =>
  mayEditAccount(db, actor, account) && typeOfUser(db, actor) !== 'ADMIN_ASSISTANT';

function accountRow({ db }: State, actor: number, id: string): number {
  const row = accountIds.row(id, db.accounts.length);
  if (row < 0) refuse(404, 'There is no such account.');
  demand(mayManage(db, actor, row));
  return row;
}

function providerRow({ db, providers }: State, actor: number, id: string): ProviderRow {
  const provider = providers.find(id) ?? refuse(404, 'There is no such identity provider.');
  demand(mayManage(db, actor, provider.account));
  return provider;
}

function checkName(name: string): string {
  return name.trim() === '' ? unprocessable('A provider needs a name.') : name.trim();
}

function checkUrl(text: string): string {
  const isHttps = URL.canParse(text) && new URL(text).protocol === 'https:';
  return isHttps ? text : unprocessable('The metadata URL has to begin with https://.');
}

/** The domains in lower case; 422 for an invalid domain, or a domain of another provider. */
function checkDomains({ providers }: State, domains: readonly string[], own?: ProviderRow): string[] {
  const wanted = [...new Set(domains.map((domain) => domain.trim().toLowerCase()))];
  if (wanted.length === 0) unprocessable('A provider needs a domain.');
  for (const domain of wanted) {
    if (!/^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/u.test(domain))
      unprocessable(`${domain} is not a domain.`);
    const owner = providers.ofDomain(domain);
    if (owner && owner !== own) unprocessable(`${domain} already belongs to another SSO provider.`);
  }
  return wanted;
}

const out = ({ account, ...provider }: ProviderRow) => ({ ...provider, accountId: accountIds.of(account) });

const listIdentityProviders = mock(calls.listIdentityProviders, ({ state, query, actor }) => {
  const account = accountRow(state, actor, query['accountId'] ?? refuse(400, 'accountId is missing'));
  return ok(state.providers.of(account).map(out));
});

const createIdentityProvider = mock(calls.createIdentityProvider, ({ state, body, actor }) => {
  const { accountId, name, type, metadataUrl, domains } = body;
  const account = accountRow(state, actor, accountId);
  const provider = {
    account,
    name: checkName(name),
    type,
    metadataUrl: checkUrl(metadataUrl),
    domains: checkDomains(state, domains),
  };
  return created(out(state.providers.add(provider)));
});

const updateIdentityProvider = mock(calls.updateIdentityProvider, ({ state, params, body, actor }) => {
  const provider = providerRow(state, actor, params.id);
  const { name, type, metadataUrl, domains } = body;
  // Everything is checked before anything is changed.
  const changes = {
    ...(name === undefined ? {} : { name: checkName(name) }),
    ...(type === undefined ? {} : { type }),
    ...(metadataUrl === undefined ? {} : { metadataUrl: checkUrl(metadataUrl) }),
    ...(domains === undefined ? {} : { domains: checkDomains(state, domains, provider) }),
  };
  return ok(out(Object.assign(provider, changes)));
});

const deleteIdentityProvider = mock(calls.deleteIdentityProvider, ({ state, params, actor }) => {
  state.providers.remove(providerRow(state, actor, params.id).id);
  return noContent;
});

export const identityProviderMocks: readonly Mock[] = [
  listIdentityProviders,
  createIdentityProvider,
  updateIdentityProvider,
  deleteIdentityProvider,
];
