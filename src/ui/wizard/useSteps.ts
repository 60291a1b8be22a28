/** The steps of a wizard in the browser's history: Back goes a step back, and a reload finds a step that can be shown. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Steps<Key extends string> = {
  readonly current: Key;
  readonly index: number;
  /** To a later step; Back leads from there to this one. */
  next(key: Key): void;
  /** A step back; at the first one it does nothing. */
  back(): void;
};

const stepIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'step' in state ? state.step : undefined;

/**
 * The step that the history asks for, or the last one before it that the draft allows: `isOpen` says whether a step can
 * be shown, as far as the draft goes. The first one always can.
 */
export function useSteps<Key extends string>(
  keys: readonly [Key, ...Key[]],
  isOpen: (key: Key) => boolean,
): Steps<Key> {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search } = location;
  const wanted = Math.max(0, (keys as readonly unknown[]).indexOf(stepIn(location.state)));
  const shut = keys.findIndex((key, at) => at > 0 && at <= wanted && !isOpen(key));
  const index = shut < 0 ? wanted : shut - 1;
  const current = keys[index] ?? keys[0];
  const place = `${pathname}${search}`;

  // What can't be shown is no place to come back to.
  useEffect(() => {
    if (index !== wanted) void navigate(place, { replace: true, state: { step: current } });
  }, [index, wanted, place, current, navigate]);

  return {
    current,
    index,
    next: (key) => void navigate(place, { state: { step: key } }),
    back: () => {
      if (index > 0) void navigate(-1);
    },
  };
}
