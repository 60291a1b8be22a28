/** A field that takes several values, chosen from a list that is searched, or typed freely (ARIA combobox). */
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { useFloating } from './floating.ts';
import { useT } from './i18n.tsx';
import { Icon } from './Icon.tsx';
import './styles/combobox.css';

export type Choice = { value: string; label: string };

type Props = {
  label: string;
  values: readonly string[];
  labelOf(value: string): string;
  /** What the text finds; left out where values are typed freely. */
  choices?: readonly Choice[] | undefined;
  /** Instead of choices: that they are awaited, failed, or that there are none. */
  message?: string | undefined;
  text: string;
  onText(text: string): void;
  onChange(values: string[], choice?: Choice): void;
  onOpen?(): void;
  placeholder: string;
  invalid: boolean;
  describedBy?: string | undefined;
};

const PLACEMENT = { side: 'below', align: 'start' } as const;

type ChipsProps = Pick<Props, 'values' | 'labelOf'> & { onRemove(value: string): void };

/** The values, each with a way to drop it. */
function Chips({ values, labelOf, onRemove }: ChipsProps) {
  const t = useT();
  return values.map((value) => (
    <span key={value} className="chip">
      <bdi className="cut">{labelOf(value)}</bdi>
      <button
        type="button"
        aria-label={t('filters.removeValue', { value: labelOf(value) })}
        onClick={() => onRemove(value)}
      >
        <Icon name="x" size="s" />
      </button>
    </span>
  ));
}

/** The list stays open while values are added; Escape closes it and nothing else. */
export function MultiCombobox(props: Props) {
  const { label, values, labelOf, choices, message, text, onText, onChange } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // The box grows with its values, and the list moves along.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new anchor is what places the list anew
  const anchor = useCallback(() => box.current, [values.length]);
  const shows = open && (choices !== undefined || message !== undefined);
  useFloating(shows, anchor, list, PLACEMENT);

  function show(): void {
    if (!open) props.onOpen?.();
    setOpen(true);
  }
  function toggle(choice: Choice): void {
    if (values.includes(choice.value)) onChange(values.filter((one) => one !== choice.value));
    else onChange([...values, choice.value], choice);
    input.current?.select();
  }
  function addTyped(): void {
    const typed = text.trim();
    if (typed !== '' && !values.includes(typed)) onChange([...values, typed]);
    onText('');
  }
  function move(to: number): void {
    const count = choices?.length ?? 0;
    const next = count === 0 ? -1 : (to + count) % count;
    setActive(next);
    // Test documents have no layout.
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const choice = choices?.[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      show();
      move(event.key === 'ArrowDown' ? active + 1 : Math.max(active, 0) - 1);
    } else if (event.key === 'Enter' && shows && choice) toggle(choice);
    else if (event.key === 'Enter' && !choices) addTyped();
    else if (event.key === 'Escape' && shows) setOpen(false);
    else {
      if (event.key === 'Backspace' && text === '' && values.length > 0) onChange(values.slice(0, -1));
      return;
    }
    event.preventDefault();
  }

  return (
    <div ref={box} className={props.invalid ? 'input s multi bad' : 'input s multi'}>
      <Chips
        values={values}
        labelOf={labelOf}
        onRemove={(value) => {
          onChange(values.filter((one) => one !== value));
          input.current?.focus();
        }}
      />
      <input
        ref={input}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={shows}
        aria-controls={shows ? id : undefined}
        aria-activedescendant={shows && active >= 0 ? `${id}${active}` : undefined}
        aria-invalid={props.invalid}
        aria-describedby={props.describedBy}
        autoComplete="off"
        placeholder={props.placeholder}
        value={text}
        onChange={({ target }) => {
          show();
          setActive(-1);
          onText(target.value);
        }}
        onClick={show}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          if (choices) onText('');
          else addTyped();
        }}
      />
      {shows ? (
        <ul
          ref={list}
          id={id}
          className="pop choices"
          role="listbox"
          aria-label={label}
          aria-multiselectable
          popover="manual"
          // A press in the list must not take the focus from the input.
          onMouseDown={(event) => event.preventDefault()}
        >
          {choices?.map((choice, index) => (
            <li
              key={choice.value}
              id={`${id}${index}`}
              role="option"
              className={index === active ? 'pop-item active' : 'pop-item'}
              aria-selected={values.includes(choice.value)}
              onClick={() => toggle(choice)}
            >
              <bdi className="grow cut">{choice.label}</bdi>
              {values.includes(choice.value) && <Icon name="check" size="s" />}
            </li>
          ))}
          {message !== undefined && (
            <li className="pop-heading" role="option" aria-selected={false} aria-disabled>
              {message}
            </li>
          )}
        </ul>
      ) : null}
    </div>
  );
}
