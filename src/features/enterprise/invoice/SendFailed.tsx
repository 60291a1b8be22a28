import { Refused } from '../deals/Notes.tsx';
import type { SendFailure } from '../useInvoiceSend.ts';

/** Why it was not sent, or that nobody knows. */
export const SendFailed = ({ failure }: { failure: SendFailure | undefined }) =>
  failure ? <Refused text={failure.text} place={failure.place} /> : null;
