import type { Notice } from './failure.ts';

let carried: Notice | undefined;

/** What the sign-in shows when it is shown next: what came of a sign-in that was tried elsewhere. */
export const carryNotice = (notice: Notice | undefined): void => {
  carried = notice;
};

export const carriedNotice = (): Notice | undefined => carried;
