/** Our wrappers of react-admin's mutation hooks: what is sent, what the caller gets, and how the cache changes. */
import { QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors.ts';
import { useGetList, useGetOne, useInvalidate } from '../../../src/data/hooks.ts';
import { keys } from '../../../src/data/keys.ts';
import { KEEP_IN_FLIGHT, useCreate, useDelete, useUpdate } from '../../../src/data/mutations.ts';
import type { CreditPool } from '../../../src/domain/entities.ts';

const POOLS = [
  { id: 'p1', name: 'One', members: [] },
  { id: 'p2', name: 'Two', members: [] },
] as unknown as CreditPool[];
/** An answer that is given on demand. */
function held<Answer>() {
  let give: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

const params = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: { accountId: 'a' },
};

/** A list and a record on the screen, and the mutations in a component that can be unmounted. */
function setting(answers: Partial<Record<'create' | 'update' | 'delete', () => Promise<unknown>>>) {
  const getList = vi.fn(async () => ({ data: POOLS, total: 2 }));
  const getOne = vi.fn(async () => ({ data: POOLS[0] }));
  const dataProvider = { getList, getOne, ...answers } as unknown as DataProvider;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const use = {} as {
    create: ReturnType<typeof useCreate<'draw-downs'>>;
    update: ReturnType<typeof useUpdate<'credit-pools'>>;
    remove: ReturnType<typeof useDelete<'credit-pools'>>;
    invalidate: ReturnType<typeof useInvalidate>;
  };
  function Writes() {
    Object.assign(use, {
      create: useCreate('draw-downs'),
      update: useUpdate('credit-pools'),
      remove: useDelete('credit-pools'),
      invalidate: useInvalidate(),
    });
    return null;
  }
  function Reads() {
    useGetList('credit-pools', params);
    useGetList('draw-downs', params);
    useGetOne('credit-pools', { id: 'p1' });
    expect(useQueryClient()).toBe(queryClient);
    return null;
  }
  const tree = (writes: boolean) => (
    <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
      <Reads />
      {writes ? <Writes /> : null}
    </CoreAdminContext>
  );
  const { rerender } = render(tree(true));
  const list = () => queryClient.getQueryData<{ data: CreditPool[] }>(keys.list('credit-pools', params));
  return {
    getList,
    use,
    record: () => queryClient.getQueryData<CreditPool>(keys.record('credit-pools', 'p1')),
    names: () => list()?.data.map(({ name }) => name),
    leave: () => rerender(tree(false)),
    ready: () => waitFor(() => expect([list(), queryClient.isFetching()]).toEqual([expect.anything(), 0])),
  };
}

describe('a mutation', () => {
  test('an update changes the cached record and its row, and does not fetch the list again', async () => {
    const update = vi.fn(async () => ({ data: { ...POOLS[0], name: 'New' } }));
    const app = setting({ update });
    await app.ready();
    app.getList.mockClear();
    const data = { name: 'New' };
    const answer = await act(() => app.use.update({ id: 'p1', data }));
    expect(answer).toMatchObject({ id: 'p1', name: 'New' });
    expect(update.mock.calls).toEqual([['credit-pools', { id: 'p1', data }]]);
    expect([app.record()?.name, app.names()]).toEqual(['New', ['New', 'Two']]);
    expect(app.getList).not.toHaveBeenCalled();
  });

  test('a refused update is sent once, rejects with the provider’s error and changes nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = new ApiError('answer', { statusCode: 500 });
    const update = vi.fn(() => Promise.reject(error));
    const app = setting({ update });
    await app.ready();
    await act(() => expect(app.use.update({ id: 'p1', data: { name: 'New' } })).rejects.toBe(error));
    expect(update).toHaveBeenCalledOnce();
    expect(app.names()).toEqual(['One', 'Two']);
  });

  test('an update whose component was unmounted still resolves and changes the cache', async () => {
    const { answer, give } = held<{ data: unknown }>();
    const app = setting({ update: () => answer });
    await app.ready();
    const sent = app.use.update({ id: 'p1', data: { name: 'New' } });
    app.leave();
    give({ data: { ...POOLS[0], name: 'New' } });
    await act(() => expect(sent).resolves.toMatchObject({ name: 'New' }));
    expect(app.names()).toEqual(['New', 'Two']);
  });

  test('a delete removes the row at once, and the list is fetched again once, even if it is invalidated too', async () => {
    const app = setting({ delete: async () => ({ data: { id: 'p2' } }) });
    await app.ready();
    app.getList.mockClear();
    const { answer, give } = held<{ data: CreditPool[]; total: number }>();
    app.getList.mockReturnValue(answer);
    await act(() => app.use.remove({ id: 'p2' }));
    expect(app.names()).toEqual(['One']);
    const reading = app.use.invalidate([keys.lists('credit-pools')], KEEP_IN_FLIGHT);
    give({ data: POOLS.slice(0, 1), total: 1 });
    await act(() => reading);
    expect(app.getList).toHaveBeenCalledOnce();
    expect(app.names()).toEqual(['One']);
  });

  test('a create fetches its lists again once, also when it is refused and rejects with the provider’s error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = new ApiError('network');
    const create = vi.fn();
    create.mockRejectedValueOnce(error).mockResolvedValueOnce({ data: { id: 'd1' } });
    const app = setting({ create });
    await app.ready();
    const draft = { data: {} } as Parameters<typeof app.use.create>[0];
    for (const ends of ['rejects', 'resolves'] as const) {
      app.getList.mockClear();
      const { answer, give } = held<{ data: CreditPool[]; total: number }>();
      app.getList.mockReturnValue(answer);
      await act(async () => {
        if (ends === 'rejects') await expect(app.use.create(draft)).rejects.toBe(error);
        else await expect(app.use.create(draft)).resolves.toEqual({ id: 'd1' });
      });
      const reading = app.use.invalidate([keys.resource('draw-downs')], KEEP_IN_FLIGHT);
      give({ data: [], total: 0 });
      await act(() => reading);
      expect(app.getList).toHaveBeenCalledOnce();
    }
    expect(create).toHaveBeenCalledTimes(2);
  });
});
