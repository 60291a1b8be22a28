/** What each key does in the command bar's field. Pure. */

export type BarKey = 'down' | 'up' | 'choose' | 'chooseApart' | 'into' | 'out' | 'clear' | 'close';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export type FieldState = {
  readonly isEmpty: boolean;
  /** Whether the caret is at the end of the text, where a forward arrow key has nothing to move over. */
  readonly isAtEnd: boolean;
  readonly isRtl: boolean;
  /** Whether the actions for one record are listed. */
  readonly isInRecord: boolean;
};

/** Undefined for keys that keep their usual meaning in a text field. */
export function barKey(
  press: Press,
  { isEmpty, isAtEnd, isRtl, isInRecord }: FieldState,
): BarKey | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  const isCommand = ctrlKey || metaKey;
  const [forward, backward] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowUp') return 'up';
  if (key === 'Enter') return isCommand ? 'chooseApart' : 'choose';
  if (isCommand) return key.toLowerCase() === 'k' ? 'close' : undefined;
  if (altKey || shiftKey) return undefined;
  if (isInRecord && isEmpty && (key === 'Escape' || key === 'Backspace' || key === backward)) return 'out';
  if (key === 'Escape' && !isEmpty) return 'clear';
  return key === forward && isAtEnd && !isInRecord ? 'into' : undefined;
}
