import { Glyph } from '../../../kit/controls/Glyph.tsx';
import type { WriteFailure } from './useTermWrites.ts';
import termFields from './termFields.module.css';

/** Why a change failed, shown in its form and announced when it appears. */
export function FailureNote({ failure }: { failure: WriteFailure | undefined }) {
  return (
    <div role="alert" className={termFields.said}>
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
