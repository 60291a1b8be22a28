/** Projects of an account in the campaign service of its region: derived from the account's row. */
import type { CampaignState } from '../../src/domain/credits/drawDowns.ts';
import type { Id } from '../../src/domain/entities.ts';

export type Campaign = { readonly id: Id; readonly name: string; readonly state: CampaignState };

const NAMES = [
  'Brand tracker, first wave',
  'Concept test, spring range',
  'Price sensitivity',
  'Shopper journey',
  'Packaging, three routes',
  'Customer satisfaction',
  'Usage and attitudes',
  'Ad recall',
] as const;
const STATES: readonly CampaignState[] = ['LAUNCHED', 'COMPLETED', 'DRAFT', 'LAUNCHED'];

/** The campaigns of an account: three to six, or none. */
export function campaignsOf(row: number): readonly Campaign[] {
  const count = row % 11 === 10 ? 0 : 3 + (row % 4);
  return Array.from({ length: count }, (_, n) => ({
    id: `cmp-${String(row + 1).padStart(6, '0')}-${n + 1}`,
    name: NAMES[(row + n) % NAMES.length] ?? '',
    state: STATES[(row + n) % STATES.length] ?? 'DRAFT',
  }));
}
