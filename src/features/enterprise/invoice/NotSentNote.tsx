import { Refused } from '../deals/Notes.tsx';
import type { NotSent } from '../useInvoiceSend.ts';

/** Why it was not sent, or that the outcome is unknown. */
export const NotSentNote = ({ failure }: { failure: NotSent | undefined }) =>
  failure ? <Refused text={failure.text} place={failure.place} /> : null;
