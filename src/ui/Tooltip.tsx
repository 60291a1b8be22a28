/** More words for a control, after half a second (spec 1 §9): by pointer, keyboard focus or touch. */
import { cloneElement, type ReactElement, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { type Placement, useFloating } from './floating.ts';
import { openLayer } from './layers.ts';
import './styles/layers.css';

/** How long a tooltip waits, in milliseconds. */
const TOOLTIP_DELAY_MS = 500;

type Props = {
  /** Text, or nodes with a link: the pointer and Tab can go into it. */
  content: ReactNode;
  side?: Placement['side'];
  /** One control, which takes the focus; a disabled one is `aria-disabled`, so that it still does. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
};

/** Wraps its control without a box of its own. The tooltip is always there for screen readers, as a description. */
export function Tooltip({ content, side = 'below', children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const wrapper = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const anchor = useCallback(() => wrapper.current?.firstElementChild, []);
  useFloating(open, anchor, tip, { side, align: 'center' });

  const described = children.props['aria-describedby'];
  const later = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), TOOLTIP_DELAY_MS);
  };
  const now = (shown: boolean) => {
    clearTimeout(timer.current);
    setOpen(shown);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => (open ? openLayer(() => setOpen(false)) : undefined), [open]);

  return (
    <span
      ref={wrapper}
      className="tip-for"
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && later()}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && now(false)}
      onPointerUp={({ pointerType }) => pointerType === 'touch' && now(true)}
      onFocus={({ target }) => target.matches(':focus-visible') && later()}
      onBlur={({ relatedTarget }) => wrapper.current?.contains(relatedTarget) || now(false)}
    >
      {cloneElement(children, { 'aria-describedby': described === undefined ? id : `${described} ${id}` })}
      <span ref={tip} id={id} className="tip" role="tooltip" popover="manual" hidden={!open}>
        {content}
      </span>
    </span>
  );
}
