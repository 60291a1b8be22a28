/** Upgrades to Enterprise in progress, by the row of the account (contract §3). */
import type { Id, Region } from '../../src/domain/entities.ts';

export type UpgradeRow = {
  /** When the upgrade completes, in milliseconds of the platform's time. */
  readonly due: number;
  readonly dealId: Id;
  readonly companyId: Id;
  /** The new region of a Lite account; others keep theirs. */
  readonly region?: Region;
};

export type Upgrades = Map<number, UpgradeRow>;
