import { type ReactNode, useEffect, useState } from 'react';
import type { User } from '../domain/entities.ts';
import { usePublic } from './context.ts';

type Props = {
  /** Where a visitor goes, with a way back in the address. */
  wayIn: string;
  children: (user: User) => ReactNode;
};

/** A screen of the small entry that needs a session: without one, or when it is lost, to the way in (spec 1 §2). */
export function SignedIn({ wayIn, children }: Props) {
  const context = usePublic();
  const { session } = context.api;
  // As it was when the screen appeared: what follows a change goes on by itself.
  const [user] = useState(() => session.user());
  useEffect(() => {
    const { pathname, search } = window.location;
    const leave = () =>
      context.show(`${wayIn}?redirectUrl=${encodeURIComponent(pathname + search)}`, 'replace');
    if (!session.user()) leave();
    return session.on((event) => {
      if (event.type === 'signed-out' && event.reason !== 'chosen') leave();
    });
  }, [context, session, wayIn]);
  return user && children(user);
}
