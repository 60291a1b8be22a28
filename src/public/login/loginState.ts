import type { SignOutReason } from '../../api/context.ts';
import type { Notice } from './failure.ts';

/** Why the sign-in is shown; `known`: the e-mail of a sign-up already has an account (decisions §12). */
export type LoginReason = SignOutReason | 'known';

type LoginState = {
  /** The result of a sign-in attempted elsewhere. */
  readonly notice?: Notice;
  readonly ended?: LoginReason | undefined;
  /** Prefills the e-mail. */
  readonly email?: string;
};

let kept: LoginState = {};

/** Sets what the sign-in shows the next time it opens. */
export const setLoginState = (next: LoginState): void => {
  kept = next;
};

export const loginState = (): LoginState => kept;
