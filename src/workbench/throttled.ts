/** At once, then at most once in `ms`: the last call is never lost. `cancel` forgets one that waits. */
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
