/** Options for the fault `delay`: answers wait `until` they are released, however slow the machine is. */
export function held(): { readonly until: Promise<void>; release(): void } {
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}
