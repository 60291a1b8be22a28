import { useEffect, useState } from 'react';

/**
 * False in a component's first render, true once that is painted, so that the frame that answers a press comes before
 * slower content. `useDeferredValue` would render the rest in slices and restart at every other update.
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    // A separate task: after a press the browser paints before it runs the next one.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => setPainted(true));
    port1.start();
    port2.postMessage(undefined);
    return () => port1.close();
  }, []);
  return isPainted;
}
