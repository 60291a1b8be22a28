/** Listens for the console's keyboard shortcuts, and hosts the command bar and the list of keys. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import { areKeysOff } from '../../data/store.ts';
import { perform } from '../../kit/keys/actions.ts';
import { isBarKey, isModified, keyOf, isTyping } from '../../kit/keys/pressed.ts';
import { idOf } from '../../kit/keys/table.ts';
import { LazyModal } from '../../kit/layers/layers.ts';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { paths } from '../../paths.ts';
import { type CommandLayer, openWith } from './openCommand.ts';

// Loaded together with its modal, so that it has the focus as soon as it is rendered.
const withModal = async <Part,>(load: () => Promise<Part>): Promise<Part> =>
  (await Promise.all([load(), LazyModal.ready()]))[0];

const CommandBar = lazyLayer(() => withModal(async () => (await import('./CommandBar.tsx')).CommandBar));
const KeysDialog = lazyLayer(async () => (await import('./KeysDialog.tsx')).KeysDialog);

/** How long to wait for the second key of a two-key shortcut, in milliseconds. */
const SECOND_KEY_MS = 1500;

/** The text after one more key that was typed for the bar. */
const typedWith = (text: string, { key }: KeyboardEvent): string =>
  key === 'Backspace' ? text.slice(0, -1) : key.length === 1 ? text + key : text;

/** Renders nothing until one of its layers is opened. */
export function CommandHost() {
  const { ownStore } = useConsoleSession();
  const navigate = useNavigate();
  const [layer, setLayer] = useState<CommandLayer>();
  const before = useRef({ key: '', at: 0 });
  /** The text typed while the bar is loading; undefined at any other time. */
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

  /** Takes a key for the bar while it is loading; returns whether it did. */
  const takeEarly = useEffectEvent((event: KeyboardEvent): boolean => {
    if (early.current === undefined || event.key === 'Tab') return false;
    // On many keyboards AltGr, which counts as Ctrl and Alt, types characters.
    if ((event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')) return false;
    if (event.key === 'Escape') close();
    else early.current = typedWith(early.current, event);
    return true;
  });

  const pasteEarly = useEffectEvent((event: ClipboardEvent): void => {
    if (early.current === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    early.current += (event.clipboardData?.getData('text') ?? '').replaceAll(/\s+/gu, ' ');
  });

  /** Returns whether the key did something. */
  const take = useEffectEvent((event: KeyboardEvent): boolean => {
    if (isBarKey(event) && !document.querySelector('[aria-modal="true"]')) {
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
    document.addEventListener('paste', (event) => pasteEarly(event), { capture: true, signal });
    document.addEventListener(
      'keydown',
      (event) => !event.defaultPrevented && take(event) && event.preventDefault(),
      { signal },
    );
    openWith((next) => openAny(next));
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
