/** The console's resources, and a room of stock screens at /stock: stands in for `src/app/resources.tsx` in tests. */
import type { ComponentType } from 'react';
import { Route } from 'react-router';
import type { ResourceProps } from 'ra-core';
import { RESOURCES as OURS } from '../../src/app/resources.tsx';
import { lazyComponent } from '../../src/kit/lazyComponent.tsx';

type Screens = typeof import('./screens.tsx');

const screen = (name: keyof Screens) =>
  lazyComponent(() => import('./screens.tsx').then((screens): ComponentType<object> => screens[name]));

const AT: Readonly<Record<string, keyof Screens>> = {
  accounts: 'Accounts',
  'accounts/:id': 'Account',
  'accounts/:id/show': 'AccountShow',
  users: 'Users',
  'users/:id': 'User',
  teams: 'Teams',
  'teams/:id': 'Team',
  'credit-pools': 'CreditPools',
  'credit-pools/:id': 'CreditPool',
  'draw-downs': 'DrawDowns',
  'video-terms': 'VideoTerms',
  invoices: 'Invoices',
};

const routes = Object.entries(AT).map(([path, name]) => {
  const Screen = screen(name);
  return <Route key={path} path={path} element={<Screen />} />;
});

export const RESOURCES: readonly ResourceProps[] = [...OURS, { name: 'stock', children: routes }];
