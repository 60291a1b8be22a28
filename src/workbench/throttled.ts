/**
 * Throttles `run`: the first call runs at once, later ones at most every `ms`, and the last one always runs. `cancel`
 * drops a pending one.
 */
export function throttled(run: () => void, ms: number): (() => void) & { cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const go = () => {
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (!isWaiting) return;
      isWaiting = false;
      go();
    }, ms);
  };
  const call = () => {
    if (timer === undefined) go();
    else isWaiting = true;
  };
  return Object.assign(call, {
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      isWaiting = false;
    },
  });
}
