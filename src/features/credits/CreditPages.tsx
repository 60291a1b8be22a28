import type { Id } from '../../domain/entities.ts';
import { lazyComponent } from '../../kit/lazyComponent.tsx';
import { PoolOverview } from './overview/PoolOverview.tsx';
import { type PoolsPlace, PoolsPlaceProvider } from './place.ts';

const PoolPage = lazyComponent(async () => (await import('./detail/PoolPage.tsx')).PoolPage);

/** The overview, or one pool. */
export function CreditPages({ place, poolId }: { place: PoolsPlace; poolId: Id | undefined }) {
  return (
    <PoolsPlaceProvider value={place}>
      {poolId === undefined ? <PoolOverview /> : <PoolPage key={poolId} id={poolId} />}
    </PoolsPlaceProvider>
  );
}
