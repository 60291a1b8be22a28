/** Every write about credits and video minutes, and every refusal that the contract lists for them. */
import { ALDER, by, type Row, type Tour } from './tour.ts';

/** "Ad hoc studies" of Aldergrove, from which nothing was drawn; and its empty pool. */
const POOL = 'pool-000004-4';
const EMPTY = 'pool-000004-6';
const DRAW = 'credit-pools/credit-pool/draw-down';
const TERM = `video-tracking/manage/term/${ALDER}`;
const dealOf = ({ platform }: Tour): string => platform.state().credits.pool(POOL)?.dealId ?? '';
const inPool = (tour: Tour, drawdownAmount: number) => ({
  dealId: dealOf(tour),
  companyId: ALDER,
  creditPoolId: POOL,
  drawdownAmount,
});
/** A draw-down of that pool. */
async function drawn(tour: Tour) {
  const { ask } = await tour.as('ines');
  const { body } = await ask(`POST ${DRAW}/pending`, inPool(tour, 100));
  return { ask, _id: body['_id'] };
}

export const CAPACITY: readonly Row[] = [
  [
    'saveDrawDown',
    422,
    async (tour) => (await tour.as('ines')).ask(`POST ${DRAW}/pending`, inPool(tour, 9_999_999)),
  ],
  [
    'saveDrawDown',
    200,
    async (tour) => (await tour.as('ines')).ask(`POST ${DRAW}/pending`, inPool(tour, 1999)),
  ],
  [
    'finalizeDrawDown',
    200,
    async (tour) => {
      const { ask, _id } = await drawn(tour);
      return ask(`POST ${DRAW}/finalize`, { _id, drawdownAmount: 100 });
    },
  ],
  [
    'finalizeDrawDown',
    409,
    async (tour) => {
      const { ask, _id } = await drawn(tour);
      await ask(`POST ${DRAW}/finalize`, { _id, drawdownAmount: 100 });
      return ask(`POST ${DRAW}/finalize`, { _id, drawdownAmount: 100 });
    },
  ],
  [
    'removeDrawDown',
    204,
    async (tour) => {
      const { ask, _id } = await drawn(tour);
      return ask(`POST ${DRAW}/remove`, { _id });
    },
  ],
  ['getDealDrawDown', 404, by('ines', `GET ${DRAW}/deal/deal-000004-99/company/${ALDER}`)],
  [
    'getDistribution',
    404,
    by('ines', `GET credit-pools/credit-pool/distribution-deal/deal-000005-1/company/${ALDER}`),
  ],
  ['saveDistribution', 422, distributed(9_999_999)],
  ['saveDistribution', 200, distributed(1.5)],
  [
    'renameCreditPool',
    200,
    by('ines', 'PUT credit-pools/credit-pool/name', { creditPoolId: POOL, name: 'Another name' }),
  ],
  [
    'setCreditPoolMembers',
    200,
    by('ines', 'POST credit-pools/credit-pool/set-members', { creditPoolId: POOL, members: [] }),
  ],
  [
    'toggleCreditPool',
    200,
    by('ines', 'POST credit-pools/credit-pool/toggle-active-status', { creditPoolId: POOL }),
  ],
  ['deleteCreditPool', 409, by('ines', `DELETE credit-pools/credit-pool/delete/${POOL}`)],
  ['deleteCreditPool', 204, by('ines', `DELETE credit-pools/credit-pool/delete/${EMPTY}`)],
  [
    'removeCreditPoolDeal',
    200,
    async (tour) => {
      const { ask } = await tour.as('ines');
      const pools = Object.values(
        (await ask(`GET credit-pools/credit-pool/company/${ALDER}`)).body,
      ) as Pool[];
      const { _id: creditPoolId, dealId } = pools.find(({ name }) => name === 'Fresh') ?? {};
      return ask('POST credit-pools/credit-pool/remove-deal', { creditPoolId, dealId });
    },
  ],
  [
    'createVideoTerm',
    422,
    by('ines', `POST ${TERM}`, { allocatedSeconds: 60, termStartDate: '2001-01-01T00:00:00.000Z' }),
  ],
  [
    'createVideoTerm',
    201,
    by('ines', `POST ${TERM}`, { allocatedSeconds: 60, termStartDate: '2090-01-01T00:00:00.000Z' }),
  ],
  [
    'updateVideoTerm',
    200,
    by('ines', `PUT ${TERM}`, {
      _id: 'vt-000004-1',
      allocatedSeconds: 60,
      termStartDate: '2026-02-02T00:00:00.000Z',
    }),
  ],
  [
    'addVideoTime',
    201,
    by('ines', `POST video-tracking/manage/current-term/${ALDER}/add-time`, { allocatedSeconds: 60 }),
  ],
  ['deleteVideoTerm', 204, by('ines', `DELETE ${TERM}`, { _id: 'vt-000004-1' })],
];

type Pool = { _id: string; name: string; dealId?: string };

/** The deal's credits, with one more pool of this amount. */
function distributed(amount: number): Row[2] {
  return async (tour) =>
    (await tour.as('ines')).ask('POST credit-pools/credit-pool/distribute-manage', {
      dealId: dealOf(tour),
      companyId: ALDER,
      creditPools: [{ name: 'Fresh', amount, members: [] }],
    });
}
