import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NamedList, type NamedLine } from '../../../src/shared/bulk/NamedList.tsx';
import { Words } from './pieces.tsx';

const OWNER = 'This user is an account owner.';
const show = (lines: readonly NamedLine[]) =>
  render(
    <Words>
      <NamedList label="Skipped: 2" lines={lines} />
    </Words>,
  );
const described = () =>
  document.getElementById(screen.getByRole('list').getAttribute('aria-describedby') ?? '')?.textContent;

test('a reason that all records share is shown once above their names, and describes the list', () => {
  show([
    { id: '1', name: 'Ada', why: OWNER },
    { id: '2', name: 'Grace', why: OWNER },
  ]);
  expect(screen.getAllByText(OWNER)).toHaveLength(1);
  expect(described()).toBe(OWNER);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ada', 'Grace']);
});

test('a reason that some records share is shown above them; the others follow, each with its own reason', () => {
  show([
    { id: '1', name: 'Ada', why: 'This is you.' },
    { id: '2', name: 'Grace', why: OWNER },
    { id: '3', name: 'Lena', why: OWNER },
  ]);
  expect(screen.getAllByText(OWNER)).toHaveLength(1);
  const lists = screen.getAllByRole('list').map((list) => list.textContent);
  expect(lists).toEqual(['GraceLena', 'AdaThis is you.']);
});

test('reasons that differ are shown beside each record', () => {
  show([
    { id: '1', name: 'Ada', why: OWNER },
    { id: '2', name: 'Grace', why: 'This is you.' },
  ]);
  expect(described()).toBeUndefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Ada${OWNER}`,
    'GraceThis is you.',
  ]);
});
