/** Waits for work to finish, never for a fixed time. */
import { setTimeout as timer } from 'node:timers';

type Visit = { readonly sent: readonly unknown[]; unanswered(): number };

/**
 * Runs everything that is ready: `count` turns of the event loop, however long they take, and the timers of 0 ms that
 * were set before, which many quick turns would overtake.
 */
export async function turns(count = 5): Promise<void> {
  await new Promise((resolve) => {
    timer(resolve, 0);
  });
  for (let turn = 0; turn < count; turn += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
}

/** Resolves once every request has its answer and nothing follows from the last one. */
export async function quiet(visits: () => readonly Visit[]): Promise<void> {
  const state = () => visits().map(({ sent, unanswered }) => [sent.length, unanswered()]);
  const isOpen = () => visits().some(({ unanswered }) => unanswered() > 0);
  for (let before = ''; isOpen() || before !== JSON.stringify(state());) {
    before = JSON.stringify(state());
    await turns();
  }
}
