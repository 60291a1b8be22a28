/** The registration that docs/extending.md shows. */
import type { ResourceProps } from 'ra-core';
import { lazyComponent } from '../../../src/kit/lazyComponent.tsx';

const screens = () => import('./TeamScreens.tsx');
const StockTeams = lazyComponent(() => screens().then((module) => module.TeamList));
const StockTeam = lazyComponent(() => screens().then((module) => module.TeamForm));

export const TEAMS: ResourceProps = {
  name: 'teams',
  list: StockTeams,
  edit: StockTeam,
  recordRepresentation: 'name',
};
