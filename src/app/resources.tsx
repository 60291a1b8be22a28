/** The props of the console's `<Resource>`s: pages, and how a record is named. */
import type { ResourceProps } from 'ra-core';
import { Route } from 'react-router';
import type { DrawDown } from '../domain/credits/drawDowns.ts';
import type { Invoice, User } from '../domain/entities.ts';
import { personName } from '../domain/people/shownEmail.ts';
import type { VideoTerm } from '../domain/video/videoTerms.ts';
import { formatDay } from '../kit/i18n/format.ts';
import { NotFound } from './errors/WholePage.tsx';
import { AccountCreateRoute, AccountRoute, AccountsRoute, TeamsRoute, UsersRoute } from './routes.tsx';

/** For resources that are shown inside other pages: react-admin's own paths for them lead nowhere. */
const children = <Route path="*" element={<NotFound />} />;

export const RESOURCES: readonly ResourceProps[] = [
  {
    name: 'accounts',
    list: AccountsRoute,
    create: AccountCreateRoute,
    edit: AccountRoute,
    recordRepresentation: 'name',
  },
  { name: 'teams', list: TeamsRoute, recordRepresentation: 'name' },
  {
    name: 'users',
    list: UsersRoute,
    recordRepresentation: (user: User) => personName(user),
  },
  { name: 'credit-pools', children, recordRepresentation: 'name' },
  {
    name: 'draw-downs',
    children,
    recordRepresentation: ({ projectName, id }: DrawDown) => projectName ?? id,
  },
  {
    name: 'video-terms',
    children,
    recordRepresentation: ({ termStartDate, id }: VideoTerm) => formatDay(termStartDate) ?? id,
  },
  { name: 'invoices', children, recordRepresentation: ({ number, id }: Invoice) => number || id },
];
