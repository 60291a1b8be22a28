/** The data provider for stock components: a bulk deletion that fails halfway reports how many were deleted. */
import { type DataProvider, DataProviderContext, type Store, useStoreContext, useTranslate } from 'ra-core';
import { use, useMemo } from 'react';
import type { Id } from '../../domain/entities.ts';
import { useT } from '../../kit/i18n/i18n.tsx';

/** `deleted` are the ids that `deleteMany` deleted before it was refused. */
type Halfway = Error & { readonly deleted?: readonly Id[] };

/** Removes deleted records from the selection of every list of a resource. */
function unchoose(store: Store, resource: string, gone: readonly Id[]): void {
  const key = `${resource}.selectedIds`;
  for (const list of [key, ...(store.getItem<string[]>(`${key}.storeKeys`) ?? [])])
    store.setItem(
      list,
      (store.getItem<Id[]>(list) ?? []).filter((id) => !gone.includes(id)),
    );
}

/** The console's provider, whose `deleteMany` rejects with the number deleted and the reason it stopped. */
export function useStockProvider(): DataProvider {
  const t = useT();
  const translate = useTranslate();
  const provider = use(DataProviderContext) as DataProvider;
  const store = useStoreContext();
  return useMemo(() => {
    const deleteMany: typeof provider.deleteMany = async (resource, params) => {
      try {
        return await provider.deleteMany(resource, params);
      } catch (error) {
        const { deleted = [], message } = error as Halfway;
        if (deleted.length === 0) throw error;
        unchoose(store, resource, deleted);
        const count = t('resources.deletedOf', { done: deleted.length, total: params.ids.length });
        throw Object.assign(error as Halfway, {
          message: `${count} ${message || translate('ra.notification.http_error')}`,
        });
      }
    };
    return { ...provider, deleteMany };
  }, [t, translate, provider, store]);
}
