import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Reason } from '../../../src/domain/access/verdict.ts';
import { NamedList, type NamedLine } from '../../../src/shared/bulk/NamedList.tsx';
import { Words } from './pieces.tsx';

const OWNER = 'This user is an account owner.';
const ANYONE = 'Account owners have to be changed one at a time.';
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

test.each<[Reason, string, string]>([
  ['rowClosed', 'You can’t change this user.', 'You can’t change these users.'],
  ['inactiveUser', 'This user is inactive.', 'These users are inactive.'],
  ['activeUser', 'This user is active.', 'These users are active.'],
  [
    'ownerStays',
    'This user is an account owner and cannot be deactivated.',
    'These users are account owners and cannot be deactivated.',
  ],
  [
    'lastAdmin',
    'The account would have no active Account Admin left.',
    'Every account has to keep an active Account Admin.',
  ],
  ['alreadyLapsed', 'The account has already lapsed.', 'The accounts have already lapsed.'],
  ['alreadyActive', 'The account is already active.', 'The accounts are already active.'],
  ['disabledAccount', 'The account is inactive.', 'The accounts are inactive.'],
  // Rules that name no one in particular read the same for one and for several.
  ['ownerAlone', ANYONE, ANYONE],
])(
  'the rule %s is told in the singular beside one name, and in the plural above two',
  (reason, one, several) => {
    const { unmount } = show([{ id: '1', name: 'Ada', reason }]);
    expect(screen.getByRole('listitem').textContent).toBe(`Ada${one}`);
    unmount();
    show([
      { id: '1', name: 'Ada', reason },
      { id: '2', name: 'Grace', reason },
    ]);
    expect(described()).toBe(several);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ada', 'Grace']);
  },
);
