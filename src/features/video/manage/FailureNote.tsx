import { Glyph } from '../../../kit/controls/Glyph.tsx';
import type { WriteFailure } from './useTermWrites.ts';

/** Why a change failed, shown in its form and announced when it appears. */
export function FailureNote({ failure }: { failure: WriteFailure | undefined }) {
  return (
    <div role="alert" className="failure">
      {failure === undefined ? null : (
        <div className="note bad">
          <Glyph name="err" />
          <div>
            <b>{failure.title}</b>
            {failure.words === undefined ? null : (
              <p>
                <bdi>{failure.words}</bdi>
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
