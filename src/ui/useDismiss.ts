import { type RefObject, useEffect, useEffectEvent } from 'react';
import { openLayer } from './layers.ts';

/**
 * While open, Escape and a press elsewhere close. `back` says whether the focus belongs to the control that opened
 * it again; a press elsewhere takes the focus along.
 */
export function useDismiss(
  open: boolean,
  control: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  close: (back: boolean) => void,
): void {
  const onDismiss = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    const onPointerDown = ({ target }: PointerEvent) => {
      const within = (element: HTMLElement | null) => target instanceof Node && element?.contains(target) === true;
      if (!within(control.current) && !within(floating.current)) onDismiss(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    const leaveLayers = openLayer(() => onDismiss(true));
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      leaveLayers();
    };
  }, [open, control, floating]);
}
