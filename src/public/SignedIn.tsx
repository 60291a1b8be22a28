import { type ReactNode, useEffect, useState } from 'react';
import type { User } from '../domain/entities.ts';
import { paths } from '../paths.ts';
import { hasDirtyForm } from '../ui/form/dirty.ts';
import { usePublic } from './context.ts';

type Props = {
  /** The path to come back to; left out where the rules of arrival lead back by themselves. */
  back?: string;
  children: (user: User) => ReactNode;
};

/** A screen of the small entry that needs a session; when that is lost, one signs in again (spec 1 §2). */
export function SignedIn({ back, children }: Props) {
  const context = usePublic();
  const { session } = context.api;
  // As it was when the screen appeared: what follows a change goes on by itself.
  const [user] = useState(() => session.user());
  useEffect(() => {
    const query = back === undefined ? '' : `?redirectUrl=${encodeURIComponent(back)}`;
    const leave = () => context.show(paths.login + query, 'replace');
    if (!session.user()) leave();
    return session.on((event) => {
      // What was typed waits here, under a sign-in (decisions §12).
      if (event.type === 'signed-out' && event.reason !== 'chosen' && !hasDirtyForm()) leave();
    });
  }, [context, session, back]);
  return user && children(user);
}
