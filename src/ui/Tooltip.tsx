/** More words for a control, after half a second (spec 1 §9): by pointer, keyboard focus or touch. */
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { LaterTip } from './layers.ts';

/** How long a tooltip waits, in milliseconds. */
const TOOLTIP_DELAY_MS = 500;

type Props = {
  /**
   * Text, or nodes with a link: the pointer and Tab can go into it. Undefined while there is nothing to say; the
   * control stays the same one, and keeps the focus, when that changes.
   */
  content: ReactNode;
  side?: 'below' | 'above' | 'after';
  /** One control, which takes the focus; a disabled one is `aria-disabled`, so that it still does. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
};

/** Escape closes the tooltip, and nothing else that is open. */
function useEscape(open: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onEscape();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [open]);
}

/**
 * Wraps its control without a box of its own. Its words are there for screen readers at any time, as a description.
 * When it opens is decided here, as MUI's own would have to replace the control when its code arrives.
 */
export function Tooltip({ content, side = 'below', children }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element>();
  const wrapper = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    clearTimeout(timer.current);
    setAnchor(undefined);
  };
  const isSilent = content === undefined;
  const open = () => {
    clearTimeout(timer.current);
    if (!isSilent) setAnchor(wrapper.current?.firstElementChild ?? undefined);
  };
  const openLater = () => {
    clearTimeout(timer.current);
    if (isSilent) return;
    LaterTip.warm();
    timer.current = setTimeout(open, TOOLTIP_DELAY_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEscape(anchor !== undefined, close);

  const described = [children.props['aria-describedby'], isSilent ? undefined : id].filter(Boolean).join(' ');
  return (
    <span
      ref={wrapper}
      className="tip-for"
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && openLater()}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && close()}
      onPointerUp={({ pointerType }) => pointerType === 'touch' && open()}
      onFocus={({ target }) => target.matches(':focus-visible') && openLater()}
      onBlur={({ relatedTarget }) => wrapper.current?.contains(relatedTarget) || close()}
    >
      {described === '' ? children : cloneElement(children, { 'aria-describedby': described })}
      {isSilent ? null : anchor ? (
        <LaterTip id={id} anchor={anchor} side={side}>
          {content}
        </LaterTip>
      ) : (
        <span id={id} hidden>
          {content}
        </span>
      )}
    </span>
  );
}
