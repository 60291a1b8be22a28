import { type ReactNode, useEffect, useState } from 'react';
import type { User } from '../domain/entities.ts';
import { paths } from '../paths.ts';
import { hasDirtyForm } from '../kit/form/dirty.ts';
import { usePublic } from './context.ts';

type Props = {
  /** The path to return to; omitted if the arrival rules lead back anyway. */
  back?: string;
  children: (user: User) => ReactNode;
};

/** A public screen that needs a session; when the session is lost, the user signs in again (spec 1 §2). */
export function SignedIn({ back, children }: Props) {
  const context = usePublic();
  const { session } = context.api;
  // The user at the first render: changes of the user trigger a navigation.
  const [user] = useState(() => session.user());
  useEffect(() => {
    const query = back === undefined ? '' : `?redirectUrl=${encodeURIComponent(back)}`;
    const leave = () => context.show(paths.login + query, 'replace');
    if (!session.user()) leave();
    return session.on((event) => {
      // Unsaved input is kept, below a sign-in (decisions §12).
      if (event.type === 'signed-out' && event.reason !== 'chosen' && !hasDirtyForm()) leave();
    });
  }, [context, session, back]);
  return user && children(user);
}
