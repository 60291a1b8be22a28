/** An input of several typed entries, each completed by space, comma, Enter or leaving the field (spec 1 §5). */
import {
  type HTMLAttributes,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import {
  CHIP_MESSAGE_MS,
  type ChipFault,
  type ChipRules,
  endsEntry,
  enterChips,
} from '../../domain/values/chips.ts';
import { isComposing } from '../composing.ts';
import { Glyph } from '../controls/Glyph.tsx';
import { formatList } from '../i18n/format.ts';
import { useT } from '../i18n/i18n.tsx';
import { keyOf } from '../keys/pressed.ts';
import { EntryChip, type KeptChip } from './EntryChip.tsx';
import { AS_TYPED } from './keyboard.ts';
import '../styles/combobox.css';
import '../styles/chips.css';
import { useUnloadGuard } from './useUnloadGuard.ts';

export type ChipsInputProps = {
  id: string;
  /** Lets a form focus the input. */
  inputRef: Ref<HTMLInputElement>;
  values: readonly string[];
  onChange(values: string[]): void;
  /** Called with the refused text, until it is edited. */
  onRefused(text: string): void;
  rules: ChipRules;
  wordsOf(fault: ChipFault): string;
  /** The form's own message about the field; the input then doesn't repeat it. */
  said?: string | undefined;
  /** Shows the list without editing. */
  readOnly?: boolean | undefined;
  /** An entry that can't be removed, and the reason. */
  kept?: KeptChip | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string | undefined;
  invalid: boolean;
  describedBy: string | undefined;
};

/** A message for a limited time, or until the form shows the same one; repeating it restarts the time. */
function useMessage(said: string | undefined) {
  const [message, setMessage] = useState<{ words: string }>();
  const isSaid = message !== undefined && message.words === said;
  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(() => setMessage(undefined), isSaid ? 0 : CHIP_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message, isSaid]);
  return [isSaid ? undefined : message?.words, setMessage] as const;
}

const asIs = (value: string): string => value;

/** The typed text, and how it becomes entries. */
function useEntering({ values, onChange, onRefused, rules, wordsOf, said }: ChipsInputProps) {
  const t = useT();
  const [text, setText] = useState('');
  /** The text without what an input method is composing. */
  const before = useRef('');
  const [news, setNews] = useState('');
  const [message, setMessage] = useMessage(said);
  const { shown = asIs } = rules;
  useUnloadGuard(text.trim() !== '');
  function enter(given: string) {
    if (given === '') return;
    const { values: next, rest, fault } = enterChips(values, given, rules);
    setText(rest);
    before.current = rest;
    onRefused(rest);
    setMessage(fault && { words: wordsOf(fault) });
    const added = next.slice(values.length);
    if (added.length === 0) return;
    onChange(next);
    setNews(t('chips.added', { value: formatList(added.map(shown)) }));
  }
  function remove(value: string) {
    onChange(values.filter((each) => each !== value));
    setNews(t('chips.removed', { value: shown(value) }));
  }
  function onType(next: string) {
    if (!isComposing()) {
      if (endsEntry(before.current, next, rules)) return enter(next);
      before.current = next;
    }
    setText(next);
    onRefused('');
  }
  return { text, news, message, enter, remove, onType };
}

/**
 * When the field is left by pointer, the text is entered on pointer up: a new chip may wrap the line and move the
 * pressed button away from the pointer.
 */
function useLeaving(enter: () => void) {
  const isPressed = useRef(false);
  const entered = useEffectEvent(enter);
  const isLeft = useRef(false);
  useEffect(() => {
    const onDown = () => {
      isPressed.current = true;
    };
    const onUp = () => {
      isPressed.current = false;
      if (isLeft.current) entered();
      isLeft.current = false;
    };
    const offs = new AbortController();
    const options = { capture: true, signal: offs.signal };
    document.addEventListener('pointerdown', onDown, options);
    for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, onUp, options);
    return () => offs.abort();
  }, []);
  return () => {
    if (isPressed.current) isLeft.current = true;
    else enter();
  };
}

/** An invalid entry stays in the input; its message is shown for three seconds. */
export function ChipsInput(props: ChipsInputProps) {
  const { shown = asIs } = props.rules;
  const { id, values, kept, readOnly = false, invalid, describedBy, inputMode, placeholder } = props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(props.inputRef, () => input.current as HTMLInputElement);
  const { text, news, message, enter, remove, onType } = useEntering(props);
  const messageId = useId();
  const leave = useLeaving(() => enter(text));
  const lastOwn = values.at(-1) === kept?.value ? undefined : values.at(-1);
  return (
    <>
      <div
        className={['input multi chips', invalid || message ? 'bad' : '', readOnly ? 'read' : ''].join(' ')}
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          input.current?.focus();
        }}
      >
        {values.map((value) => (
          <EntryChip
            key={value}
            shown={shown(value)}
            kept={kept?.value === value ? kept : undefined}
            onRemove={
              readOnly
                ? undefined
                : () => {
                    remove(value);
                    input.current?.focus();
                  }
            }
          />
        ))}
        <input
          ref={input}
          id={id}
          readOnly={readOnly}
          value={text}
          data-typed={text.trim() === '' ? undefined : ''}
          {...AS_TYPED}
          inputMode={inputMode}
          enterKeyHint="done"
          autoComplete="off"
          placeholder={values.length === 0 ? placeholder : undefined}
          aria-invalid={invalid || message !== undefined ? true : undefined}
          aria-describedby={[describedBy, messageId].filter(Boolean).join(' ')}
          onChange={(event) => onType(event.target.value)}
          onCompositionEnd={(event) => onType(event.currentTarget.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            // A single-line input drops line breaks, which would glue the pasted entries together.
            if (readOnly || !/[\r\n]/u.test(pasted)) return;
            event.preventDefault();
            const { selectionStart, selectionEnd } = event.currentTarget;
            enter(text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? 0));
          }}
          onBlur={leave}
          onKeyDown={(event) => {
            const saves = keyOf(event.nativeEvent) === 's' && (event.ctrlKey || event.metaKey);
            if (event.key === 'Enter' && text.trim() !== '') {
              event.preventDefault();
              enter(text);
            } else if (saves) enter(text);
            else if (event.key === 'Backspace' && text === '' && lastOwn !== undefined && !readOnly)
              remove(lastOwn);
          }}
        />
      </div>
      <div id={messageId} role="alert">
        {message === undefined ? null : (
          <p className="help bad">
            <Glyph name="err" />
            {message}
          </p>
        )}
      </div>
      <span className="sr" role="status">
        {news}
      </span>
    </>
  );
}
