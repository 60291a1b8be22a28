import { useT } from '../../../ui/i18n.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import type { SureSendFailure } from '../useSureSend.ts';

type Props = {
  /** What it does, with the amount. */
  words: string;
  busy: boolean;
  failure: SureSendFailure | undefined;
  /** Why it can't be sent now. */
  refusal?: string | undefined;
  onSend(): void;
};

/** Sends; where nobody knows how the last sending ended, it looks that up. */
export function SendButton({ words, busy, failure, refusal, onSend }: Props) {
  const t = useT();
  return (
    <Tooltip content={refusal}>
      <button
        type="button"
        className="btn primary"
        aria-busy={busy}
        aria-disabled={refusal !== undefined}
        onClick={() => {
          if (refusal === undefined) onSend();
        }}
      >
        {busy ? <span className="spinner" /> : null}
        {failure?.isUnknown === true ? t('enterprise.lookAgain') : words}
      </button>
    </Tooltip>
  );
}
