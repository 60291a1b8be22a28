/** A public path reached inside the console goes back to `main`, which shows the public entry. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { EntryContext } from '../api/context.ts';

/** Shows nothing; hands the current address over once it is mounted. */
export function HandBack({ show }: Pick<EntryContext, 'show'>) {
  const { pathname, search } = useLocation();
  useEffect(() => show(pathname + search, 'replace'), [pathname, search, show]);
  return null;
}
