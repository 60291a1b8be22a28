/** The resources of the console, as react-admin knows them: their pages, what a record is called, what its file has. */
import type { ResourceProps } from 'ra-core';
import { Route } from 'react-router';
import type { DrawDown } from '../domain/credits/drawDowns.ts';
import type { Invoice, User } from '../domain/entities.ts';
import type { VideoTerm } from '../domain/video/videoTerms.ts';
import { accountCsv } from '../features/accounts/AccountExport.tsx';
import { teamCsv } from '../features/teams/TeamExport.tsx';
import { userCsv } from '../features/users/UserExport.tsx';
import { formatDay, fullName } from '../kit/i18n/format.ts';
import { NotFound } from './errors/NotFound.tsx';
import { AccountCreateRoute, AccountRoute, AccountsRoute, TeamsRoute, UsersRoute } from './routes.tsx';

/** Records that are shown elsewhere: at the address that each has of its own there is nothing. */
const children = <Route path="*" element={<NotFound />} />;

export const RESOURCES: readonly ResourceProps[] = [
  {
    name: 'accounts',
    list: AccountsRoute,
    create: AccountCreateRoute,
    edit: AccountRoute,
    recordRepresentation: 'name',
    options: { csv: accountCsv },
  },
  { name: 'teams', list: TeamsRoute, recordRepresentation: 'name', options: { csv: teamCsv } },
  {
    name: 'users',
    list: UsersRoute,
    recordRepresentation: (user: User) => fullName(user) || user.email,
    options: { csv: userCsv },
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
