import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { keys } from '../../data/keys.ts';
import type { Option } from '../../domain/entities.ts';
import { OPTION_LISTS, type OptionList } from './fields.ts';

export type OptionLists = Record<OptionList, Option[]>;

/** The part of the data provider that the filter builder uses; `search` or `values`, never both. */
export type OptionSource = DataProvider & {
  filterOptions(request: { search?: string; values?: string[]; signal?: AbortSignal }): Promise<OptionLists>;
};

export type OptionRef = { list: OptionList; value: string };

/** Maximum number of values per call. */
const VALUES_MAX = 100;

/** Caches the labels of options. */
export function keepLabels(client: QueryClient, options: Partial<OptionLists>): void {
  for (const list of OPTION_LISTS)
    for (const { value, label } of options[list] ?? [])
      client.setQueryData<string | null>(keys.optionLabel(list, value), label);
}

/**
 * Labels of options, requested in one call unless cached. A label is undefined while it loads, and the id itself when
 * the server has none or the call fails.
 */
export function useOptionLabels(refs: readonly OptionRef[]): (ref: OptionRef) => string | undefined {
  const client = useQueryClient();
  const { filterOptions } = useDataProvider<OptionSource>();
  const kept = ({ list, value }: OptionRef) =>
    client.getQueryData<string | null>(keys.optionLabel(list, value));
  const missing = [
    ...new Set(refs.filter((ref) => kept(ref) === undefined).map(({ value }) => value)),
  ].toSorted();
  const values = missing.slice(0, VALUES_MAX);
  const { isError } = useQuery({
    // The labels are cached under keys of their own, so only the answer's arrival triggers a render.
    notifyOnChangeProps: ['data', 'isError'],
    // Labels may leave the cache; if this answer stayed, they would never be requested again.
    gcTime: 0,
    queryKey: keys.optionsOf(values),
    enabled: values.length > 0,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const options = await filterOptions({ values, signal });
      // `null` marks a value without a label, so that it is not requested again.
      for (const ref of refs)
        if (values.includes(ref.value))
          client.setQueryData<string | null>(keys.optionLabel(ref.list, ref.value), null);
      keepLabels(client, options);
      return values;
    },
  });
  return (ref) => {
    const label = kept(ref);
    if (label === undefined) return isError ? ref.value : undefined;
    return label ?? ref.value;
  };
}
