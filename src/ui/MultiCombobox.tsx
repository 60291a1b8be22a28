/** A field that takes several values, chosen from a list that is searched, or typed freely (ARIA combobox). */
import useAutocomplete from '@mui/material/useAutocomplete';
import { type Ref, type RefObject, useImperativeHandle } from 'react';
import { useT } from './i18n.tsx';
import { Icon } from './Icon.tsx';
import { LaterChoices } from './layers.ts';
import './styles/combobox.css';

type Choice = { value: string; label: string };

type Props = {
  /** Of the input, for a visible label. */
  id?: string | undefined;
  /** For a form that puts the focus there. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Names the list; the input too where no visible label does. */
  label: string;
  values: readonly string[];
  labelOf(value: string): string;
  /** What the text finds; left out where values are typed freely. */
  choices?: readonly Choice[] | undefined;
  /** Instead of choices: that they are awaited, failed, or that there are none. */
  message?: string | undefined;
  text: string;
  onText(text: string): void;
  onChange(values: string[]): void;
  onOpen?(): void;
  placeholder: string;
  /** One value is wanted: the list closes once it is chosen. */
  single?: boolean | undefined;
  invalid: boolean;
  describedBy?: string | undefined;
};

type ChipsProps = Pick<Props, 'values' | 'labelOf' | 'onChange'>;

/** The values, each with a way to drop it; a press on it leaves the focus in the field. */
function Chips({ values, labelOf, onChange }: ChipsProps) {
  const t = useT();
  return values.map((value) => (
    <span key={value} className="chip">
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

/** Without what only spaces were typed for, and nothing twice. */
const tidy = (values: readonly string[]): string[] => [
  ...new Set(values.map((value) => value.trim()).filter((value) => value !== '')),
];

/** The list stays open while several values are added; Escape closes it and nothing else. */
export function MultiCombobox(props: Props) {
  const { label, values, labelOf, choices, message, text, onText, onChange } = props;
  const isFree = choices === undefined;
  const found = choices ?? [];
  const nameOf = (value: string) => found.find((choice) => choice.value === value)?.label ?? labelOf(value);
  const box = useAutocomplete({
    id: props.id,
    multiple: true,
    freeSolo: isFree,
    // What was typed and left counts.
    autoSelect: isFree,
    clearOnBlur: true,
    disableCloseOnSelect: props.single !== true,
    options: found.map(({ value }) => value),
    // They come searched.
    filterOptions: (options) => options,
    getOptionLabel: nameOf,
    getOptionKey: (value) => value,
    value: [...values],
    onChange: (_, next) => onChange(tidy(next)),
    inputValue: text,
    onInputChange: (_, next, reason) => {
      // A reset only says that the values are another array.
      if (reason !== 'reset') onText(next);
    },
    onOpen: () => props.onOpen?.(),
  });
  const { onKeyDown, ...root } = box.getRootProps();
  const input = box.getInputProps();
  // MUI has a ref of its own there, an object.
  useImperativeHandle(props.inputRef, () => (input.ref as RefObject<HTMLInputElement>).current, [input.ref]);
  const shows = box.popupOpen && (found.length > 0 || message !== undefined);
  return (
    <div {...root} ref={box.setAnchorEl} className={props.invalid ? 'input s multi bad' : 'input s multi'}>
      <Chips values={values} labelOf={labelOf} onChange={onChange} />
      <input
        {...input}
        // Not on the box: its buttons have keys of their own.
        onKeyDown={onKeyDown}
        aria-label={props.id === undefined ? label : undefined}
        aria-invalid={props.invalid}
        aria-describedby={props.describedBy}
        placeholder={props.placeholder}
      />
      {shows && box.anchorEl ? (
        <LaterChoices anchor={box.anchorEl} message={message}>
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
        </LaterChoices>
      ) : null}
    </div>
  );
}
