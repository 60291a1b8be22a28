import { useEffect, useEffectEvent, useRef } from 'react';
import { type BlockerFunction, type Location, useBlocker } from 'react-router';

type Options = {
  /** Whether a move has to be decided at all. */
  readonly blocks: BlockerFunction;
  /** While it is true, nobody knows yet whether there is anything to ask. */
  readonly isWaiting: boolean;
  /** Whether it goes on, at once where nobody has to be asked; once a move. */
  decide(to: Location): boolean | Promise<boolean>;
};

/** Holds moves to other pages until it is decided whether they go on. */
export function useMoves({ blocks, isWaiting, decide }: Options): void {
  const blocker = useBlocker(blocks);
  const isDeciding = useRef(false);
  const decided = useRef<typeof blocker.location>(undefined);
  const carryOut = useEffectEvent((goes: boolean) => {
    // A move within the page, meanwhile, has taken the held one away.
    if (blocker.state !== 'blocked') return;
    if (goes) blocker.proceed();
    else blocker.reset();
  });
  const meet = useEffectEvent(() => {
    if (blocker.state !== 'blocked' || isDeciding.current || isWaiting) return;
    // This is drawn again before the router knows of the answer.
    if (decided.current === blocker.location) return;
    decided.current = blocker.location;
    const decision = decide(blocker.location);
    // Not in a later turn: what was saved moves on by itself then.
    if (typeof decision === 'boolean') return carryOut(decision);
    isDeciding.current = true;
    void decision.then((goes) => {
      isDeciding.current = false;
      carryOut(goes);
    });
  });
  useEffect(() => {
    meet();
    // By the move, not by the state: the next one may be blocked before "unblocked" is drawn.
  }, [blocker.location, isWaiting]);
}
