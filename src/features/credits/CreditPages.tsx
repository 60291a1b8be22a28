import { later } from '../../ui/later.tsx';
import type { Id } from '../../domain/entities.ts';
import { PoolOverview } from './overview/PoolOverview.tsx';
import { type Room, RoomProvider } from './place.ts';

const PoolPage = later(
  () => import('./detail/PoolPage.tsx').then((module) => module.PoolPage),
  ['drawDowns'],
);

type Props = { room: Room; poolId: Id | undefined };

/** The overview, or one pool. */
export function CreditPages({ room, poolId }: Props) {
  return (
    <RoomProvider value={room}>
      {poolId === undefined ? <PoolOverview /> : <PoolPage key={poolId} id={poolId} />}
    </RoomProvider>
  );
}
