import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { stepOf } from '../panel/shortcuts.ts';
import { changeWorkbench, workbenchStore } from '../store.ts';
import { useWorkbench } from '../useWorkbench.ts';
import { startChoosing } from './choosing.ts';
import type { Hit } from './hit.ts';
import { messagesOf, pageTexts, spotOf, watchPage } from './pageTexts.ts';
import { show } from './show.ts';
import type { Spot } from './spots.ts';

export type PageTexts = {
  /** To the message after the chosen one on the page (1), or before it (-1). */
  step(by: 1 | -1): void;
  /** The place of the chosen message among those of the page, 0 where it is not there, and how many there are. */
  at: number;
  all: number;
  /** What a click would choose. */
  pointed: Spot | undefined;
  /** Where the chosen message is shown. */
  chosen: Spot | undefined;
  /** Whether the field of the message takes the focus when it comes. */
  wantsFocus: RefObject<boolean>;
};

/** The texts of the page and what is chosen of them, as long as it is mounted. `panel` is where one types. */
export function usePageTexts(panel: RefObject<HTMLElement | null>): PageTexts {
  const spots = useSyncExternalStore(pageTexts.subscribe, pageTexts.get);
  const { selected } = useWorkbench();
  const [hit, setHit] = useState<Hit>();
  const [place, setPlace] = useState<Element>();
  const wantsFocus = useRef(false);
  const messages = useMemo(() => messagesOf(spots), [spots]);
  const at = messages.findIndex(({ key }) => key === selected);

  useEffect(() => watchPage(), []);

  const choose = useEffectEvent((next: Hit) => {
    wantsFocus.current = true;
    setPlace(next.spot.element);
    changeWorkbench({ selected: next.spot.key, together: next.keys });
  });
  useEffect(
    () =>
      startChoosing({
        isChoosing: () => workbenchStore.get().choosing,
        onPoint: setHit,
        onChoose: (next) => choose(next),
      }),
    [],
  );

  function step(by: 1 | -1): void {
    const from = at < 0 && by < 0 ? 0 : at;
    const next = messages.at((from + by) % messages.length);
    if (!next) return;
    // Who types goes on typing there; who goes through the texts by a button stays on it.
    const { activeElement } = document;
    wantsFocus.current =
      activeElement?.localName === 'textarea' && panel.current?.contains(activeElement) === true;
    setPlace(next.element);
    changeWorkbench({ selected: next.key, together: [] });
    show(next);
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const by = stepOf(event);
    if (by === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    step(by);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);

  const pointed =
    hit && spots.find(({ key, element }) => key === hit.spot.key && element === hit.spot.element);
  const chosen = selected === undefined ? undefined : spotOf(selected, place);
  return { step, at: at + 1, all: messages.length, pointed, chosen, wantsFocus };
}
