import { lazyComponent } from '../../kit/lazyComponent.tsx';
import type { Id } from '../../domain/entities.ts';
import { PoolOverview } from './overview/PoolOverview.tsx';
import { type PoolsPlace, PoolsPlaceProvider } from './place.ts';

const PoolPage = lazyComponent(() => import('./detail/PoolPage.tsx').then((module) => module.PoolPage));

type Props = { place: PoolsPlace; poolId: Id | undefined };

/** The overview, or one pool. */
export function CreditPages({ place, poolId }: Props) {
  return (
    <PoolsPlaceProvider value={place}>
      {poolId === undefined ? <PoolOverview /> : <PoolPage key={poolId} id={poolId} />}
    </PoolsPlaceProvider>
  );
}
