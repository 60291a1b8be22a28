import type { SignOutReason } from '../../api/context.ts';
import type { Notice } from './failure.ts';

/** Why one is at the sign-in; `known`: the address of a sign-up has an account already (decisions §12). */
export type WhyHere = SignOutReason | 'known';

type Carried = {
  /** What came of a sign-in that was tried elsewhere. */
  readonly notice?: Notice;
  readonly ended?: WhyHere | undefined;
  /** To be filled in. */
  readonly email?: string;
};

let kept: Carried = {};

/** What the sign-in says when it is shown next. */
export const carry = (next: Carried): void => {
  kept = next;
};

export const carried = (): Carried => kept;
