/** A field for several values, selected from a searched list or typed freely (ARIA combobox). */
import useAutocomplete from '@mui/material/useAutocomplete';
import { clsx } from 'clsx';
import { type Ref, type RefObject, useImperativeHandle } from 'react';
import { SEARCH_KEYS } from '../form/keyboard.ts';
import { useT } from '../i18n/i18n.tsx';
import { LazyChoices } from '../layers/layers.ts';
import { Icon } from './Icon.tsx';
import '../styles/combobox.css';

type Props = {
  /** Id of the input, for a visible label. */
  id?: string | undefined;
  /** Lets a form focus the input. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Accessible name of the list, and of the input when it has no visible label. */
  label: string;
  values: readonly string[];
  labelOf(value: string): string;
  /** Whether a value's label is still loading: its chip reserves a line, so that nothing moves under the pointer. */
  isPending?: ((value: string) => boolean) | undefined;
  /** The search results; omitted when values are typed freely. */
  choices?: readonly { value: string; label: string }[] | undefined;
  /** Replaces the choices while they load, after a failure, or when there are none. */
  message?: string | undefined;
  text: string;
  onText(text: string): void;
  /** Splits a pasted text into values, where values are typed freely. */
  valuesIn?: ((text: string) => readonly string[]) | undefined;
  onChange(values: string[]): void;
  onOpen?(): void;
  placeholder: string;
  /** Only one value is wanted, so the list closes after a choice. */
  single?: boolean | undefined;
  invalid: boolean;
  describedBy?: string | undefined;
};

type ChipsProps = Pick<Props, 'values' | 'labelOf' | 'isPending' | 'onChange'>;

/** The values as chips with a remove button; pressing a chip leaves the focus in the field. */
function Chips({ values, labelOf, isPending, onChange }: ChipsProps) {
  const t = useT();
  return values.map((value) => (
    <span key={value} className={isPending?.(value) ? 'chip pending' : 'chip'}>
      <bdi className="cut" title={labelOf(value)}>
        {labelOf(value)}
      </bdi>
      <button
        type="button"
        aria-label={t('filters.removeValue', { value: labelOf(value) })}
        onClick={() => onChange(values.filter((one) => one !== value))}
      >
        <Icon name="x" size="s" />
      </button>
    </span>
  ));
}

/** Drops blank values and duplicates. */
const tidy = (values: readonly string[]): string[] => [
  ...new Set(values.map((value) => value.trim()).filter((value) => value !== '')),
];

/** The list stays open while values are added; Escape closes the list only. */
export function MultiCombobox(props: Props) {
  const { label, values, labelOf, choices, message, text, onText, onChange } = props;
  const isFree = choices === undefined;
  const found = choices ?? [];
  const nameOf = (value: string) => found.find((choice) => choice.value === value)?.label ?? labelOf(value);
  const box = useAutocomplete({
    id: props.id,
    multiple: true,
    freeSolo: isFree,
    // Text left in the field on blur is added as a value.
    autoSelect: isFree,
    clearOnBlur: true,
    disableCloseOnSelect: props.single !== true,
    options: found.map(({ value }) => value),
    // The choices are already filtered by the search.
    filterOptions: (options) => options,
    getOptionLabel: nameOf,
    getOptionKey: (value) => value,
    value: [...values],
    onChange: (_, next) => onChange(tidy(next)),
    inputValue: text,
    onInputChange: (_, next, reason) => {
      // A reset only means that the values are a new array.
      if (reason !== 'reset') onText(next);
    },
    onOpen: () => props.onOpen?.(),
  });
  const { onKeyDown, ...root } = box.getRootProps();
  const input = box.getInputProps();
  // MUI needs its own ref object on the input.
  useImperativeHandle(props.inputRef, () => (input.ref as RefObject<HTMLInputElement>).current, [input.ref]);
  const shows = box.popupOpen && (found.length > 0 || message !== undefined);
  return (
    <div
      {...root}
      ref={box.setAnchorEl}
      className={clsx('input multi', !isFree && 'lists', values.length > 5 && 'many', props.invalid && 'bad')}
    >
      <Chips values={values} labelOf={labelOf} isPending={props.isPending} onChange={onChange} />
      <input
        {...input}
        {...SEARCH_KEYS}
        enterKeyHint={isFree ? 'done' : 'search'}
        // Not on the box, because its buttons handle their own keys.
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const pasted = props.valuesIn?.(event.clipboardData.getData('text')) ?? [];
          // A single value is pasted into the typed text; several would be joined in a one-line input.
          if (pasted.length < 2) return;
          event.preventDefault();
          onChange(tidy([...values, ...pasted]));
        }}
        aria-label={props.id === undefined ? label : undefined}
        aria-invalid={props.invalid}
        aria-describedby={props.describedBy}
        placeholder={props.placeholder}
      />
      {shows && box.anchorEl ? (
        <LazyChoices anchor={box.anchorEl} message={message}>
          {found.length > 0 && (
            <ul
              {...box.getListboxProps()}
              aria-labelledby={undefined}
              role="listbox"
              aria-label={label}
              aria-multiselectable
            >
              {found.map((choice, index) => {
                const { key, ...option } = box.getOptionProps({ option: choice.value, index });
                return (
                  <li key={key} {...option} className="pop-item">
                    <bdi className="grow cut">{choice.label}</bdi>
                    {option['aria-selected'] && <Icon name="check" size="s" />}
                  </li>
                );
              })}
            </ul>
          )}
        </LazyChoices>
      ) : null}
    </div>
  );
}
