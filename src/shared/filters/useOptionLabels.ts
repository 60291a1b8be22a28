/** Words for chosen ids: one call for all that are not known yet, kept with the other answers. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { keys } from '../../data/keys.ts';
import type { Option } from '../../domain/entities.ts';
import { OPTION_LISTS, type OptionList } from './fields.ts';

export type OptionLists = Record<OptionList, Option[]>;

/** What the builder needs of the data provider; `search` or `values`, never both. */
export type OptionSource = DataProvider & {
  filterOptions(request: { search?: string; values?: string[]; signal?: AbortSignal }): Promise<OptionLists>;
};

export type OptionRef = { list: OptionList; value: string };

/** Most values that one call may name. */
const VALUES_MAX = 100;

/** Keeps the words of options that were seen; `null` where the server knows none. */
export function keepLabels(client: QueryClient, options: Partial<OptionLists>): void {
  for (const list of OPTION_LISTS)
    for (const { value, label } of options[list] ?? [])
      client.setQueryData<string | null>(keys.optionLabel(list, value), label);
}

/**
 * The label of an option: undefined while it is awaited, the id itself when the server knows none or can't be
 * reached.
 */
export function useOptionLabels(wanted: readonly OptionRef[]): (ref: OptionRef) => string | undefined {
  const client = useQueryClient();
  const { filterOptions } = useDataProvider<OptionSource>();
  const kept = ({ list, value }: OptionRef) =>
    client.getQueryData<string | null>(keys.optionLabel(list, value));
  const missing = [
    ...new Set(wanted.filter((ref) => kept(ref) === undefined).map(({ value }) => value)),
  ].toSorted();
  const values = missing.slice(0, VALUES_MAX);
  const { isError } = useQuery({
    // The words lie beside the answer, so that only its coming tells that there are some to be drawn.
    notifyOnChangeProps: ['data', 'isError'],
    // Words that were forgotten are asked for anew: an answer that outlived them would keep them away.
    gcTime: 0,
    queryKey: keys.optionsOf(values),
    enabled: values.length > 0,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const options = await filterOptions({ values, signal });
      for (const ref of wanted)
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
