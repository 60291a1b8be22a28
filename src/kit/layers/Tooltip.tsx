/** A tooltip that opens after half a second (spec 1 §9), by pointer, keyboard focus or touch. */
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
import { LazyTip } from './layers.ts';

/** Delay before a tooltip opens, in milliseconds. */
const TOOLTIP_DELAY_MS = 500;

type Props = {
  /**
   * Text, or nodes with a link, which pointer and Tab can reach. Undefined shows no tooltip; the control is never
   * remounted, so that it keeps the focus when that changes.
   */
  content: ReactNode;
  side?: 'below' | 'above' | 'after';
  /** A single focusable control; a disabled one must use `aria-disabled` to stay focusable. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
};

/** Escape closes only the tooltip. */
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
 * Wraps its control without an extra box. Its text is always available to screen readers as a description. Opening is
 * handled here, because MUI's tooltip would remount the control when its code is loaded.
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
    LazyTip.preload();
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
        <LazyTip id={id} anchor={anchor} side={side}>
          {content}
        </LazyTip>
      ) : (
        <span id={id} hidden>
          {content}
        </span>
      )}
    </span>
  );
}
