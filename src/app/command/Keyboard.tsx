/** Listens to the keys of the console, and hosts the command bar and the list of keys. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { areKeysOff } from '../../data/keysOff.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { perform } from '../../kit/keys/actions.ts';
import { isModified, keyOf } from '../../kit/keys/pressed.ts';
import { idOf } from '../../kit/keys/table.ts';
import { isTyping } from '../../kit/keys/typing.ts';
import { paths } from '../../paths.ts';
import { type CommandLayer, type Early, isBarKey, openWith } from './early.ts';
import { CommandBar, KeysDialog } from './lazyCommand.ts';

/** How long the first key of two waits for the second, in milliseconds. */
const SECOND_KEY_MS = 1500;

/** The text after a key that was typed for the bar. */
const typedWith = (text: string, { key }: KeyboardEvent): string =>
  key === 'Backspace' ? text.slice(0, -1) : key.length === 1 ? text + key : text;

/** A key pressed after one that leads into a field, typed there; returns whether it was one. */
function typeOn({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement) || !isTyping({ target: field }) || ctrlKey || metaKey)
    return false;
  if (key.length === 1) {
    field.setRangeText(key, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return true;
}

type Props = {
  /** What was pressed before this was there, in its order. */
  held: Early[];
  /** Called once it listens. */
  onReady(): void;
};

/** Renders nothing until one of its layers is opened. */
export function Keyboard({ held, onReady }: Props) {
  const { ownStore } = useConsoleSession();
  const navigate = useNavigate();
  const [layer, setLayer] = useState<CommandLayer>();
  const before = useRef({ key: '', at: 0 });
  /** What is typed while the bar is on its way; undefined at any other time. */
  const early = useRef<string>(undefined);
  const from = useRef<Element>(null);

  function open(next: CommandLayer): void {
    from.current = document.activeElement;
    early.current = next === 'bar' ? '' : undefined;
    setLayer(next);
  }
  function close(): void {
    early.current = undefined;
    setLayer(undefined);
  }

  /** A key for the bar that has not come yet; returns whether it was one. */
  const takeEarly = useEffectEvent((event: KeyboardEvent): boolean => {
    if (early.current === undefined || event.ctrlKey || event.metaKey || event.key === 'Tab') return false;
    if (event.key === 'Escape') close();
    else early.current = typedWith(early.current, event);
    return true;
  });

  /** Returns whether the key did something. */
  const take = useEffectEvent((event: KeyboardEvent): boolean => {
    if (isBarKey(event)) {
      if (layer === undefined) open('bar');
      return true;
    }
    const key = keyOf(event);
    if (layer || isModified(event, key) || isTyping(event)) return false;
    const { key: first, at } = before.current;
    before.current = { key: '', at: 0 };
    if (key.length === 1 && key !== ' ' && areKeysOff(ownStore)) return false;
    const isSecond = first !== '' && event.timeStamp - at < SECOND_KEY_MS;
    const id = idOf(isSecond ? `${first} ${key}` : key);
    if (key === 'g' && !isSecond) before.current = { key, at: event.timeStamp };
    if (id === undefined) return false;
    if (id === 'help') open('keys');
    else if (id === 'accounts' || id === 'teams' || id === 'users' || id === 'profile')
      void navigate(paths[id]);
    else return perform(id, key);
    return true;
  });

  const start = useEffectEvent(() => {
    for (const one of held.splice(0)) {
      if (typeof one === 'string') open(one);
      else if (!takeEarly(one) && !typeOn(one)) take(one);
    }
    onReady();
  });
  const openAny = useEffectEvent(open);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onCapture = (event: KeyboardEvent) => {
      if (!takeEarly(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onCapture, { capture: true, signal });
    document.addEventListener(
      'keydown',
      (event) => !event.defaultPrevented && take(event) && event.preventDefault(),
      { signal },
    );
    openWith((next) => openAny(next));
    // oxlint-disable-next-line react/set-state-in-effect -- The keys held so far are such events: they are performed once it listens.
    start();
    return () => listening.abort();
  }, []);

  if (layer === 'keys') return <KeysDialog onClose={close} />;
  if (layer === undefined) return null;
  return (
    <CommandBar
      onClose={close}
      earlyText={() => early.current ?? ''}
      onReady={() => (early.current = undefined)}
      from={from}
    />
  );
}
