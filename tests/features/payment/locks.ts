/** Web Locks between the tabs of one browser, which happy-dom lacks. */
import { whenOver } from '../../leaving.ts';

type Callback = (lock: object | null) => Promise<unknown>;

/** Installs them until the test ends. `release` is what a browser does when the tab that holds them closes. */
export function installLocks(): { release(): void } {
  let held = new Set<string>();
  const locks = {
    async request(name: string, _: object, work: Callback): Promise<unknown> {
      if (held.has(name)) return work(null);
      const mine = held;
      mine.add(name);
      try {
        return await work({ name });
      } finally {
        mine.delete(name);
      }
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  whenOver(() => Reflect.deleteProperty(navigator, 'locks'));
  return {
    release() {
      held = new Set();
    },
  };
}
