import { useEffect, useState } from 'react';

/**
 * The `token` of a mail's link: read once, removed from the address (the history entry is replaced), and kept only in
 * this screen's memory. After a reload it is gone.
 */
export function useLinkToken(): string | undefined {
  const [token] = useState(() => new URL(window.location.href).searchParams.get('token') ?? '');
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!url.searchParams.has('token')) return;
    url.searchParams.delete('token');
    window.history.replaceState(null, '', url.pathname + url.search + url.hash);
  }, []);
  return token === '' ? undefined : token;
}
