import { type ReactNode, useEffect } from 'react';
import type { User } from '../../domain/entities.ts';
import { standsAt } from '../../domain/session/redirect.ts';
import { usePublic } from '../context.ts';
import { SignedIn } from '../SignedIn.tsx';

/** A step of a signed-in prospect's sign-up; everyone else is redirected by the arrival rules. */
export const ProspectStep = ({ step, children }: { step: string; children: (user: User) => ReactNode }) => (
  <SignedIn>{(user) => (standsAt(step, user) ? children(user) : <GoesOn />)}</SignedIn>
);

function GoesOn() {
  const context = usePublic();
  useEffect(() => context.arrive(), [context]);
  return null;
}
