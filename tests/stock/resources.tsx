/**
 * The console's resources with the room of stock screens, and with the teams of docs/extending.md in place of ours:
 * stands in for `src/app/resources.tsx` in tests.
 */
import { RESOURCES as OURS } from '../../src/app/resources.tsx';
import { TEAMS } from './example/resource.tsx';
import { STOCK_ROOM } from './room.tsx';

export const RESOURCES = [...OURS.map((one) => (one.name === 'teams' ? TEAMS : one)), STOCK_ROOM];
