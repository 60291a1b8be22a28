/** Applies what other tabs of the browser report to this one (spec 1 §4; decisions §4, §12). */
import type { createActor } from './actor.ts';
import type { SessionEvent, SignOutReason } from './context.ts';
import type { IdentityHolder } from './identity.ts';
import type { Kept } from './kept.ts';
import type { Tabs } from './tabs.ts';
import type { TakeoverGate } from './takeoverGate.ts';

type Parts = {
  who: IdentityHolder;
  kept: Kept;
  tabs: Tabs;
  takeover: TakeoverGate;
  actor: ReturnType<typeof createActor>;
  refreshOnce(userId: string): Promise<void>;
  leave(reason: SignOutReason, isTold?: boolean): void;
  emit(event: SessionEvent): void;
  /** Whether a sign-in is in progress in this tab. */
  isEntering(): boolean;
};

/** Starts listening to the other tabs. */
export function followTabs(parts: Parts): void {
  const { who, kept, tabs, takeover, actor, refreshOnce, leave, emit, isEntering } = parts;
  tabs.listen((message) => {
    const identity = who.get();
    if (message.type === 'signed-out' && identity)
      leave(message.reason === 'chosen' ? 'other-tab' : message.reason, true);
    if (message.type === 'signed-in' && identity && identity.userId !== message.userId) leave('other-user');
    if (message.type === 'signed-in' && !identity && !isEntering())
      emit({ type: 'signed-in-elsewhere', userId: message.userId });
    const userId = identity?.userId ?? kept.session()?.userId;
    const prompt = takeover.waiting();
    if (message.type === 'took-over' && prompt && userId !== undefined)
      // Not the shared refresh, which may itself be waiting for this prompt.
      refreshOnce(userId).then(
        () => takeover.pass(prompt),
        () => undefined,
      );
    // A new sign-in of the same user ends any impersonation.
    if (message.type === 'signed-in' && identity?.userId === message.userId) actor.follow(undefined);
    if (message.type === 'acting' && identity?.userId === message.userId) actor.follow(message.as);
  });
}
