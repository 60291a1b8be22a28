/** A default view is named after what it shows, and an empty list says how many match elsewhere (decisions §13). */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { show } from './show.ts';

const told = () => document.querySelector('.state p[role="status"]')?.textContent;

describe('matches outside of the view', () => {
  test('an empty list says how many accounts match in other types and states, and one press shows them [FIELD-31]', async () => {
    const list = await show({ at: '/accounts?q=atlas' });
    await waitFor(() => expect(told()).toBe('1 match in other types and states.'));
    expect(list.asked().map(({ params }) => [params['search'], params['status']])).toEqual([
      ['atlas', 'ACTIVE'],
      ['atlas', undefined],
    ]);
    await list.user.click(screen.getByRole('button', { name: 'Search all types and states' }));
    await waitFor(() => expect(list.names()).toEqual(['Atlas Outdoor']));
    expect(list.query()).toBe('?q=atlas&state=all&type=all');
  });

  test('an empty list counts matching users of another state as well [FIELD-31]', async () => {
    await show({ at: '/users?q=ivan@aldergrove' });
    await waitFor(() => expect(told()).toBe('1 match in other types and states.'));
  });

  test('when nothing matches anywhere, there is no button to search all types and states [FIELD-31]', async () => {
    await show({ at: '/accounts?q=zzzz' });
    await waitFor(() => expect(told()).toBe('No matches in other types and states either.'));
    expect(screen.queryByRole('button', { name: 'Search all types and states' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeTruthy();
  });

  test('a list with rows sends no further request [FIELD-31]', async () => {
    const list = await show({ at: '/accounts?q=aldergrove' });
    await list.settled(1);
    expect(told()).toBeUndefined();
  });
});

describe('the first entry of the views menu', () => {
  test.each([
    ['/accounts', 'Active Enterprise accounts', '/accounts?state=all'],
    ['/users', 'Active users', '/users?q=oskar'],
    ['/teams', 'All teams', '/teams?q=a'],
  ])(
    'the first entry for %s is named after what it shows, and is marked only while it is shown [FIELD-31]',
    async (at, name, other) => {
      const isMarked = async (address: string) => {
        const list = await show({ at: address });
        await list.user.click(await screen.findByRole('button', { name: 'Views' }));
        const entry = within(await screen.findByRole('menu')).getAllByRole('menuitem')[0];
        expect(entry?.textContent).toBe(name);
        const marked = entry?.querySelector('svg') !== null;
        await list.unmount();
        return marked;
      };
      expect(await isMarked(at)).toBe(true);
      expect(await isMarked(other)).toBe(false);
    },
  );
});
