import type { SignOutReason } from '../../api/context.ts';
import type { Notice } from './failure.ts';

type Carried = {
  /** What came of a sign-in that was tried elsewhere. */
  readonly notice?: Notice;
  /** Why the session ended (decisions §12). */
  readonly ended?: SignOutReason | undefined;
};

let kept: Carried = {};

/** What the sign-in says when it is shown next. */
export const carry = (next: Carried): void => {
  kept = next;
};

export const carried = (): Carried => kept;
