/** The console's resources and the room of stock screens: stands in for `src/app/resources.tsx` in a build of tests. */
import { RESOURCES as OURS } from '../../src/app/resources.tsx';
import { STOCK_ROOM } from './room.tsx';

export const RESOURCES = [...OURS, STOCK_ROOM];
