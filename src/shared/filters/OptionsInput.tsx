import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type Ref, useState } from 'react';
import { keys } from '../../data/keys.ts';
import { processSearch } from '../../domain/lists/listQuery.ts';
import { valuesIn } from '../../domain/people/addresses.ts';
import { shownEmail } from '../../domain/people/shownEmail.ts';
import { folded } from '../../domain/values/texts.ts';
import { MultiCombobox } from '../../kit/controls/MultiCombobox.tsx';
import { useDebounced } from '../../kit/hooks/useDebounced.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { FilterField, OptionList } from './fields.ts';
import { keepLabels, type OptionSource, useOptionLabels } from './useOptionLabels.ts';

export type ValuesProps = {
  /** Id of the input, for a visible label. */
  id?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  label: string;
  values: readonly string[];
  onChange(values: string[]): void;
  invalid: boolean;
  /** Whether only one value can be chosen. */
  single?: boolean | undefined;
  describedBy: string | undefined;
};

/** The server's options for a typed text. A separate hook: the query outlives the control, and must not retain it. */
function useFoundOptions(text: string, enabled: boolean) {
  const client = useQueryClient();
  const { filterOptions } = useDataProvider<OptionSource>();
  const search = useDebounced(processSearch(text));
  return useQuery({
    queryKey: keys.optionsFound(search),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const options = await filterOptions({ ...(search === '' ? {} : { search }), signal });
      keepLabels(client, options);
      return options;
    },
  });
}

function ServerOptions({ list, ...props }: ValuesProps & { list: OptionList }) {
  const t = useT();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const { data, isFetching, isError } = useFoundOptions(text, opened);
  const labelOf = useOptionLabels(props.values.map((value) => ({ list, value })));
  const found = data?.[list] ?? [];
  const message = isError
    ? t('filters.optionsFailed')
    : isFetching && found.length === 0
      ? t('filters.loadingOptions')
      : found.length === 0
        ? t('filters.noOptions')
        : undefined;
  return (
    <MultiCombobox
      {...props}
      labelOf={(value) => labelOf({ list, value }) ?? t('filters.pending')}
      choices={isError ? [] : found}
      message={message}
      text={text}
      onText={setText}
      onOpen={() => setOpened(true)}
      placeholder={t('filters.optionsHint')}
    />
  );
}

function FixedOptions({
  options,
  ...props
}: ValuesProps & { options: Exclude<FilterField['options'], string | undefined> }) {
  const t = useT();
  const [text, setText] = useState('');
  const search = folded(processSearch(text));
  const choices = options.values
    .map((value) => ({ value, label: options.label(t, value) }))
    .filter(({ label }) => folded(label).includes(search));
  return (
    <MultiCombobox
      {...props}
      labelOf={(value) => options.label(t, value)}
      choices={choices}
      message={choices.length === 0 ? t('filters.noOptions') : undefined}
      text={text}
      onText={setText}
      placeholder={t('filters.optionsHint')}
    />
  );
}

function FreeValues(props: ValuesProps) {
  const t = useT();
  const [text, setText] = useState('');
  return (
    <MultiCombobox
      {...props}
      labelOf={shownEmail}
      text={text}
      onText={setText}
      valuesIn={valuesIn}
      placeholder={t('filters.valuesHint')}
    />
  );
}

/** Selects values of a list field: from an enumeration, from the server's option lists, or typed freely. */
export function OptionsInput({ field, ...props }: ValuesProps & { field: FilterField }) {
  const { options } = field;
  if (options === undefined) return <FreeValues {...props} />;
  return typeof options === 'string' ? (
    <ServerOptions key={options} list={options} {...props} />
  ) : (
    <FixedOptions options={options} {...props} />
  );
}
