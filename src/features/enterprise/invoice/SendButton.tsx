import type { WritePhase } from '../../../domain/confirmedWrite.ts';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { WriteButton } from '../../../ui/write.tsx';

type Props = {
  /** What it does, with the amount. */
  words: string;
  phase: WritePhase;
  /** Why it can't be sent now. */
  refusal?: string | undefined;
  onSend(): void;
};

/** Sends; where nobody knows how the last sending ended, it looks that up. */
export const SendButton = ({ words, phase, refusal, onSend }: Props) => (
  <Tooltip content={refusal}>
    <WriteButton
      phase={phase}
      disabled={refusal !== undefined}
      onClick={() => {
        if (refusal === undefined || phase === 'unknown') onSend();
      }}
    >
      {words}
    </WriteButton>
  </Tooltip>
);
