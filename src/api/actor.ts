/** Whom the tab acts as; the code for it is loaded when somebody does, since most visitors of the sign-in never will. */
import type { User } from '../domain/entities.ts';
import type { Session } from './calls/auth.ts';
import { ApiError } from './errors.ts';
import type { Impersonation, Parts } from './impersonation.ts';
import type { Kept } from './kept.ts';

type Actor = {
  /** Rejects with ApiError when it is refused, with ImpersonationFailed when its user can't be read. */
  start(userId: string): Promise<User>;
  end(): Promise<void>;
  /** The other user may not be acted as any more. */
  lose(): Promise<void>;
  /** Does as another tab did; one that can't stays who it is, and the next reload tries again. */
  follow(as: string | undefined): void;
  /** The session with a newer token, for whoever the tab acts as. */
  renew(session: Session): Promise<void>;
};

/** Makes it for one session. */
export function createActor(parts: Parts & { kept: Kept }): Actor {
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
