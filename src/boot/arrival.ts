/** Arrival with `?token=&userId=` (decisions §4), which `first.ts` has taken out of the address. */

export type TokenArrival = { token: string; userId: string };

/** Returns token and user id of the arrival, and removes them from the page. */
export function takeArrival(
  page: { canvassArrival?: TokenArrival } = window as object,
): TokenArrival | undefined {
  const arrival = page.canvassArrival;
  delete page.canvassArrival;
  return arrival && arrival.token !== '' && arrival.userId !== '' ? arrival : undefined;
}
