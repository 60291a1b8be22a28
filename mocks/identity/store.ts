/** The provider's storage, in memory. The library's default warns at every start that it is for development only. */
import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Sessions are not stored, so that every sign-in shows the choice of people. */
const FORGOTTEN = new Set(['Session']);

/** The storage of one kind of record. */
export function createStore(kind: string): Adapter {
  const rows = new Map<string, { payload: AdapterPayload; until: number }>();
  const live = (id: string): AdapterPayload | undefined => {
    const row = rows.get(id);
    if (row && row.until > Date.now()) return row.payload;
    rows.delete(id);
    return undefined;
  };
  return {
    async upsert(id, payload, expiresIn) {
      if (FORGOTTEN.has(kind)) return;
      rows.set(id, { payload, until: Date.now() + (expiresIn ?? 3600) * 1000 });
    },
    find: async (id) => live(id),
    findByUserCode: async () => undefined,
    findByUid: async (uid) => [...rows.keys()].map(live).find((payload) => payload?.uid === uid),
    async consume(id) {
      const payload = live(id);
      if (payload) payload['consumed'] = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      rows.delete(id);
    },
    async revokeByGrantId(grantId) {
      for (const [id, { payload }] of rows) if (payload.grantId === grantId) rows.delete(id);
    },
  };
}
