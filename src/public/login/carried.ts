import type { SignOutReason } from '../../api/context.ts';
import type { Notice } from './failure.ts';

/** Why the sign-in is shown; `known`: the e-mail of a sign-up already has an account (decisions §12). */
export type WhyHere = SignOutReason | 'known';

type Carried = {
  /** The result of a sign-in attempted elsewhere. */
  readonly notice?: Notice;
  readonly ended?: WhyHere | undefined;
  /** Prefills the e-mail. */
  readonly email?: string;
};

let kept: Carried = {};

/** Sets what the sign-in shows when it is opened next. */
export const carry = (next: Carried): void => {
  kept = next;
};

export const carried = (): Carried => kept;
