/** What may be done with a draw-down, and which service has its projects (spec 2 §4, §7). Pure. */
import type { DrawDown } from './drawDowns.ts';
import type { Open, Region } from '../entities.ts';

/** Only a pending draw-down can be changed, finalized or removed (spec 2 §4); one of an unknown status can't. */
export const isPending = ({ status }: Pick<DrawDown, 'status'>): boolean => status === 'PENDING';

export type CampaignRegion = 'global' | 'australia' | 'europeUnion';

/** The campaign service of an account's region; the global one is the default (spec 2 §7). */
export function campaignRegionOf(region: Open<Region>): CampaignRegion {
  if (region === 'AUSTRALIA') return 'australia';
  return region === 'EUROPE_UNION' ? 'europeUnion' : 'global';
}
