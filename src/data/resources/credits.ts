/** Credit pools, draw-downs and distributions: wire to record (contract §5). */
import type { DistributionWire, PoolWire } from '../../api/calls/credits.ts';
import type { DrawDownDetailWire, DrawDownWire } from '../../api/calls/drawDowns.ts';
import type { Distribution, DrawDown, DrawDownDetail } from '../../domain/drawDowns.ts';
import type { CreditPool } from '../../domain/entities.ts';

export const toCreditPool = ({ _id: id, ...rest }: PoolWire): CreditPool => ({ ...rest, id });

export const toDrawDown = ({ _id: id, ...rest }: DrawDownWire): DrawDown => ({ ...rest, id });

export const toDrawDownDetail = ({ drawdown, deal }: DrawDownDetailWire): DrawDownDetail => ({
  drawDown: toDrawDown(drawdown),
  deal,
});

export const toDistribution = ({ creditPools, ...rest }: DistributionWire): Distribution => ({
  ...rest,
  creditPools: creditPools.map(({ _id: id, ...pool }) => ({ ...pool, id })),
});
