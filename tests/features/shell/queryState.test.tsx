import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { QueryState, type QueryLike } from '../../../src/kit/controls/QueryState.tsx';
import { Words } from './pieces.tsx';

const refetch = vi.fn<() => void>();
const NOT_READ: QueryLike<string> = { data: undefined, error: null, isFetching: true, refetch };
const FAILED = { error: new Error('down'), isFetching: false };

const shown = (of: QueryLike<string>) => (
  <Words>
    <QueryState of={of} what="No plan could be read." why="down" skeleton={<p>Reading</p>}>
      {(plan) => <input aria-label="Plan" defaultValue={plan} />}
    </QueryState>
  </Words>
);
const look = () => [
  screen.queryByText('Reading') !== null,
  screen.queryByRole('alert')?.textContent.includes('No plan could be read. down') === true,
  screen.queryByRole('textbox') !== null,
];

test('a failed query shows an error in place of its skeleton, and its button fetches again', () => {
  const { rerender } = render(shown(NOT_READ));
  expect(look()).toEqual([true, false, false]);
  rerender(shown({ ...NOT_READ, ...FAILED }));
  expect(look()).toEqual([false, true, false]);
  fireEvent.click(screen.getByRole('button'));
  expect(refetch).toHaveBeenCalledOnce();
  rerender(shown(NOT_READ));
  expect(look()).toEqual([true, false, false]);
});

test('loaded content stays unchanged during another fetch, with a note above it if that fails', () => {
  const { rerender } = render(shown({ ...NOT_READ, data: 'Lite', isFetching: false }));
  expect(look()).toEqual([false, false, true]);
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'typed' } });
  rerender(shown({ ...NOT_READ, data: 'Lite', ...FAILED }));
  expect(look()).toEqual([false, true, true]);
  rerender(shown({ ...NOT_READ, data: 'Lite', error: FAILED.error }));
  expect(look()).toEqual([false, false, true]);
  expect(screen.getByRole('textbox')).toBe(field);
  expect(field).toHaveProperty('value', 'typed');
});
