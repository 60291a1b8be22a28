/**
 * Impersonation as the session sees it. Its code is loaded on first use, since most visitors of the sign-in never need
 * it.
 */
import type { Session } from './calls/auth.ts';
import { ApiError } from './errors.ts';
import type { Impersonation, Parts } from './impersonation.ts';

type Actor = Pick<Impersonation, 'start' | 'end' | 'lose'> & {
  /** Follows another tab; if that fails, this tab keeps its user, and the next reload tries again. */
  follow(as: string | undefined): void;
  /** Applies a refreshed session to the user in effect. */
  renew(session: Session): Promise<void>;
};

export function createActor(parts: Parts): Actor {
  const { who, kept } = parts;
  let made: Impersonation | undefined;

  const impersonation = (): Promise<Impersonation> =>
    import('./impersonation.ts').then(({ createImpersonation }) => (made ??= createImpersonation(parts)));

  return {
    start: (userId) => impersonation().then((acting) => acting.start(userId)),
    end: () => impersonation().then((acting) => acting.end()),
    lose: () => impersonation().then((acting) => acting.lose()),
    follow(as) {
      if (who.get()?.acting?.as === as) return;
      impersonation().then(
        (actor) => actor.follow(as),
        () => undefined,
      );
    },
    async renew(session) {
      const identity = who.get();
      const as = identity ? identity.acting?.as : kept.session()?.impersonatedUserId;
      if (as === undefined) return who.adopt(session);
      const before = who.epoch();
      const { renew } = await impersonation();
      if (who.epoch() !== before) throw new ApiError('aborted');
      await renew(session, as);
    },
  };
}
