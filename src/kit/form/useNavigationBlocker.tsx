/**
 * Blocks navigation to other pages until it is decided. The router supports only one blocker, which here consults all
 * registered ones.
 */
import { useEvent } from 'ra-core';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import { type BlockerFunction, type Location, useBlocker } from 'react-router';

type Options = {
  /** Whether a navigation needs a decision. */
  readonly blocks: BlockerFunction;
  /** True while it is not yet known whether there is anything to ask. */
  isWaiting: boolean;
  /** Whether to proceed; synchronous if no question is needed. Called once per navigation. */
  decide(to: Location): boolean | Promise<boolean>;
};

type Group = {
  /** Registers a blocker; the returned function removes it. */
  join(one: Options): () => void;
  /**
   * Called when a blocker may have stopped waiting. Decides immediately, because a saved form navigates by itself in
   * the next tick.
   */
  changed(): void;
};
const GroupContext = createContext<Group | undefined>(undefined);

/** Registers a blocker. Of several that block, the latest decides. Without effect outside of `NavigationBlocker`. */
export function useNavigationBlocker({ isWaiting, ...options }: Readonly<Options>): void {
  const group = use(GroupContext);
  const blocks = useEffectEvent(options.blocks);
  const decide = useEffectEvent(options.decide);
  const own = useRef<Options>(undefined);
  useEffect(() => {
    if (!group) return undefined;
    const mine: Options = {
      isWaiting: false,
      blocks: (change) => blocks(change),
      decide: (to) => decide(to),
    };
    own.current = mine;
    return group.join(mine);
  }, [group]);
  useEffect(() => {
    if (own.current) own.current.isWaiting = isWaiting;
    group?.changed();
  }, [group, isWaiting]);
}

/** The router's single blocker, around everything that may block. */
export function NavigationBlocker({ children }: { children: ReactNode }) {
  /** In the order of registration. */
  const blocking = useRef<Options[]>([]);
  /** The blocker of the last navigation. */
  const asked = useRef<Options>(undefined);
  const join = useCallback((one: Options) => {
    blocking.current.push(one);
    return () => {
      blocking.current = blocking.current.filter((other) => other !== one);
      if (asked.current === one) asked.current = undefined;
    };
  }, []);
  const blocker = useBlocker(
    useCallback<BlockerFunction>((change) => {
      asked.current = blocking.current.findLast(({ blocks }) => blocks(change));
      return asked.current !== undefined;
    }, []),
  );
  const isDeciding = useRef(false);
  const decided = useRef<typeof blocker.location>(undefined);
  const carryOut = useEvent((goes: boolean) => {
    // A navigation within the page has replaced the blocked one.
    if (blocker.state !== 'blocked') return;
    if (goes) blocker.proceed();
    else blocker.reset();
  });
  const meet = useEvent(() => {
    const { current } = asked;
    if (blocker.state !== 'blocked' || isDeciding.current || !current || current.isWaiting) return;
    // May render again before the router has processed the decision.
    if (decided.current === blocker.location) return;
    decided.current = blocker.location;
    const decision = current.decide(blocker.location);
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
  }, [blocker.location, meet]);
  const group = useMemo(() => ({ join, changed: meet }), [join, meet]);
  return <GroupContext value={group}>{children}</GroupContext>;
}
