/**
 * A wizard's steps in the browser's history: Back goes one step back, and a reload restores the step if it can be
 * shown.
 */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useGo } from '../place.ts';

const stepIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'step' in state ? state.step : undefined;

/**
 * The step of the history entry, or the last one before it that the draft allows: `isOpen` tells whether a step can be
 * shown. The first one always can.
 */
export function useSteps<Key extends string>(keys: readonly [Key, ...Key[]], isOpen: (key: Key) => boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const go = useGo();
  const { pathname, search } = location;
  const wanted = Math.max(0, (keys as readonly unknown[]).indexOf(stepIn(location.state)));
  const shut = keys.findIndex((key, at) => at > 0 && at <= wanted && !isOpen(key));
  const index = shut < 0 ? wanted : shut - 1;
  const current = keys[index] ?? keys[0];
  const place = `${pathname}${search}`;

  // Replaces a history entry whose step can't be shown.
  useEffect(() => {
    if (index !== wanted) go(place, { replace: true, state: { step: current } });
  }, [index, wanted, place, current, go]);

  return {
    current,
    index,
    /** Goes to a later step; Back returns to this one. */
    next: (key: Key) => go(place, { state: { step: key } }),
    /** Goes one step back; no effect at the first one. */
    back: () => {
      if (index > 0) void navigate(-1);
    },
  };
}
