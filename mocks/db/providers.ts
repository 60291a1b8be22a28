/** Identity providers of accounts (contract §3). The mail domain decides which one a user signs in with. */
import type { Id, ProviderType } from '../../src/domain/entities.ts';

export type ProviderRow = {
  readonly id: Id;
  /** Row of the account. */
  readonly account: number;
  name: string;
  type: ProviderType;
  metadataUrl: string;
  /** Lower-cased. */
  domains: string[];
};

export type Providers = {
  of(account: number): readonly ProviderRow[];
  find(id: Id): ProviderRow | undefined;
  /** The provider for a mail address; undefined when its domain has no provider. */
  ofEmail(email: string): ProviderRow | undefined;
  ofDomain(domain: string): ProviderRow | undefined;
  /** Whether this is, or ever was, the id of a company's provider. */
  isCompanys(id: Id): boolean;
  add(provider: Omit<ProviderRow, 'id'>): ProviderRow;
  remove(id: Id): void;
};

/** Starts with the seeded providers; new ids continue their numbering. */
export function createProviders(seeded: readonly ProviderRow[]): Providers {
  const rows = new Map(seeded.map((row) => [row.id, { ...row, domains: [...row.domains] }]));
  const issued = new Set(rows.keys());
  const providers: Providers = {
    of: (account) => [...rows.values()].filter((row) => row.account === account),
    find: (id) => rows.get(id),
    ofEmail: (email) => providers.ofDomain(email.trim().toLowerCase().split('@').at(-1) ?? ''),
    ofDomain: (domain) => [...rows.values()].find(({ domains }) => domains.includes(domain)),
    isCompanys: (id) => issued.has(id),
    add(provider) {
      const row = { ...provider, id: `idp-${String(issued.size + 1).padStart(7, '0')}` };
      rows.set(row.id, row);
      issued.add(row.id);
      return row;
    },
    remove: (id) => void rows.delete(id),
  };
  return providers;
}
