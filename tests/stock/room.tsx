/** A room of stock screens at /stock. */
import type { ComponentType } from 'react';
import { Route } from 'react-router';
import type { ResourceProps } from 'ra-core';
import { lazyComponent } from '../../src/kit/lazyComponent.tsx';
import type * as screens from './screens.tsx';

type Screens = typeof screens;

const screen = (name: keyof Screens) =>
  lazyComponent(() => import('./screens.tsx').then((all): ComponentType<object> => all[name]));

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

export const STOCK_ROOM: ResourceProps = { name: 'stock', children: routes };
