import { useEffect, useState } from 'react';

/** Runs it in a task of its own: after a press, the browser paints first. Returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    run();
  });
  port1.start();
  port2.postMessage(undefined);
  return () => port1.close();
}

/**
 * False in a component's first render, true once that is painted, so that the frame that answers a press comes before
 * slower content. `useDeferredValue` would render the rest in slices and restart at every other update.
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}
