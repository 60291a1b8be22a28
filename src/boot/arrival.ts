/** Arrival with `?token=&userId=` (decisions §4). */

export type TokenArrival = { token: string; userId: string };

/** Takes token and userId out of the address (the history entry is replaced) and returns them. */
export function takeArrival(location: Location, history: History): TokenArrival | undefined {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  const userId = url.searchParams.get('userId');
  // A link's token for a public screen comes without a user id and stays in the address.
  if (token === null || userId === null) return undefined;
  url.searchParams.delete('token');
  url.searchParams.delete('userId');
  history.replaceState(null, '', url.pathname + url.search + url.hash);
  return token !== '' && userId !== '' ? { token, userId } : undefined;
}
