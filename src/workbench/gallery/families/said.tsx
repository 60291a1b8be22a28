/** What the console says: toasts, tooltips, notes, states, and words of dialogs and pages. */
import { Glyph } from '../../../ui/Glyph.tsx';
import { useT } from '../../../ui/i18n.tsx';
import { ToastItem } from '../../../ui/Toasts.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { isBad } from '../kinds.ts';
import type { FamilyProps } from './family.ts';

/** No toast of the page has this number, so that its cross takes none away. */
const NOBODYS = -1;

export const ToastSample = ({ text, piece }: FamilyProps) => (
  <ToastItem toast={{ id: NOBODYS, level: isBad(piece.key) ? 'error' : 'success', text, at: 0 }} />
);

/** A closed control that says why when it is pointed at, and the same words as they look then. */
export function TipSample({ text }: FamilyProps) {
  const t = useT();
  return (
    <div className="exhibit-tip">
      <Tooltip content={text}>
        <button type="button" className="btn s" aria-disabled="true">
          {t('gallery.sample.closed')}
        </button>
      </Tooltip>
      <p className="tip">{text}</p>
    </div>
  );
}

export const NoteSample = ({ text, piece }: FamilyProps) => (
  <p className={isBad(piece.key) ? 'note bad' : 'note'}>
    <Glyph name={isBad(piece.key) ? 'err' : 'info'} />
    <span className="grow">{text}</span>
  </p>
);

export const StateSample = ({ text, piece }: FamilyProps) => (
  <div className="state">
    <span className="glyph">
      <Glyph name={isBad(piece.key) ? 'warn' : 'info'} />
    </span>
    <h2>{text}</h2>
  </div>
);

export const WordsSample = ({ text }: FamilyProps) => <p className="cell second">{text}</p>;

/** Nobody sees it: the control that has this name, and what is heard there. */
export const HeardSample = ({ text }: FamilyProps) => (
  <div className="exhibit-heard">
    <button type="button" className="icon-btn" aria-label={text}>
      <Glyph name="info" />
    </button>
    <q aria-hidden="true">{text}</q>
  </div>
);
