/** The seven resources, as react-admin knows them inside the console. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RESOURCES } from '../../../src/app/resources.tsx';
import type { ResourceName } from '../../../src/data/consoleDataProvider.ts';
import { renderApp } from '../../renderApp.tsx';

test.each(['credit-pools', 'draw-downs/create', 'video-terms/acc-0000004%2Fvt-1', 'invoices'])(
  '/%s is not a page, since its records are shown elsewhere',
  async (path) => {
    await renderApp({ at: `/${path}` });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  },
);

type Known = Readonly<{ id: string }>;

/** What react-admin calls a record. */
function nameOf(resource: ResourceName, record: Known): unknown {
  const { recordRepresentation: by } = RESOURCES.find(({ name }) => name === resource) ?? {};
  return typeof by === 'function' ? by(record) : (record as Readonly<Record<string, unknown>>)[String(by)];
}

test.each<[ResourceName, object, string]>([
  ['accounts', { name: 'Alpine' }, 'Alpine'],
  ['teams', { name: 'Blue' }, 'Blue'],
  ['users', { firstName: 'Ada', lastName: 'Moreau', email: 'ada@x.example' }, 'Ada Moreau'],
  ['users', { firstName: '', lastName: '', email: 'ada@x.example' }, 'ada@x.example'],
  ['credit-pools', { name: 'Research' }, 'Research'],
  ['draw-downs', { projectName: 'Spring survey' }, 'Spring survey'],
  ['draw-downs', {}, 'one'],
  ['video-terms', { termStartDate: '2026-01-05T00:00:00.000Z' }, 'Jan 5, 2026'],
  ['video-terms', { termStartDate: '' }, 'one'],
  ['invoices', { number: 'INV-1' }, 'INV-1'],
  ['invoices', { number: '' }, 'one'],
])('a record of %s %o is called %s', (resource, record, name) => {
  expect(nameOf(resource, { id: 'one', ...record })).toBe(name);
});
