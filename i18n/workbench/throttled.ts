/**
 * Throttles `run`: the first call runs at once, later ones at most every `ms`, and the last one always runs. `flush`
 * runs a pending one now, `cancel` drops it.
 */
export function throttled(run: () => void, ms: number): (() => void) & { flush(): void; cancel(): void } {
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
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    isWaiting = false;
  };
  const flush = () => {
    if (!isWaiting) return;
    cancel();
    go();
  };
  return Object.assign(call, { flush, cancel });
}
