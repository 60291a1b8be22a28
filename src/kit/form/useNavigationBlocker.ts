import { useEffect, useEffectEvent, useRef } from 'react';
import { type BlockerFunction, type Location, useBlocker } from 'react-router';

type Options = {
  /** Whether a navigation needs a decision. */
  readonly blocks: BlockerFunction;
  /** True while it is not yet known whether there is anything to ask. */
  readonly isWaiting: boolean;
  /** Whether to proceed, synchronously when nobody has to be asked; called once per navigation. */
  decide(to: Location): boolean | Promise<boolean>;
};

/** Blocks navigation to other pages until it is decided. */
export function useNavigationBlocker({ blocks, isWaiting, decide }: Options): void {
  const blocker = useBlocker(blocks);
  const isDeciding = useRef(false);
  const decided = useRef<typeof blocker.location>(undefined);
  const carryOut = useEffectEvent((goes: boolean) => {
    // A navigation within the page has replaced the blocked one.
    if (blocker.state !== 'blocked') return;
    if (goes) blocker.proceed();
    else blocker.reset();
  });
  const meet = useEffectEvent(() => {
    if (blocker.state !== 'blocked' || isDeciding.current || isWaiting) return;
    // May render again before the router has processed the decision.
    if (decided.current === blocker.location) return;
    decided.current = blocker.location;
    const decision = decide(blocker.location);
    // Not deferred, because a saved form navigates by itself in the next turn.
    if (typeof decision === 'boolean') return carryOut(decision);
    isDeciding.current = true;
    void decision.then((goes) => {
      isDeciding.current = false;
      carryOut(goes);
    });
  });
  useEffect(() => {
    meet();
    // Depends on the location, not the state: the next navigation may be blocked before "unblocked" is rendered.
  }, [blocker.location, isWaiting]);
}
