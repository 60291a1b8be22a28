import { Refused } from '../deals/Notes.tsx';
import type { NotSent } from '../useInvoiceSend.ts';

/** Why it was not sent, or that nobody knows. */
export const NotSentNote = ({ failure }: { failure: NotSent | undefined }) =>
  failure ? <Refused text={failure.text} place={failure.place} /> : null;
