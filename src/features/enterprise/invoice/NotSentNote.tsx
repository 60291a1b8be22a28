import { Refused } from '../deals/Notes.tsx';
import type { SureSendFailure } from '../useSureSend.ts';

/** Why it was not sent, or that nobody knows. */
export const NotSentNote = ({ failure }: { failure: SureSendFailure | undefined }) =>
  failure ? <Refused text={failure.text} place={failure.place} /> : null;
