/** Messages: toasts, tooltips, notes, states, and texts of dialogs and pages. */
import { Button, IconButton } from '../../../../src/kit/controls/Button.tsx';
import { Glyph } from '../../../../src/kit/controls/Glyph.tsx';
import { useT } from '../../../../src/kit/i18n/i18n.tsx';
import { Tooltip } from '../../../../src/kit/layers/Tooltip.tsx';
import { ToastItem } from '../../../../src/kit/toasts/Toasts.tsx';
import { isBad } from '../kinds.ts';
import type { FamilyProps } from './family.ts';

/** An id that no toast has, so that closing the sample removes none of the page's toasts. */
const NOBODYS = -1;

export const ToastSample = ({ text, piece }: FamilyProps) => (
  <ToastItem toast={{ id: NOBODYS, level: isBad(piece.key) ? 'error' : 'success', text, at: 0 }} />
);

/** A disabled control with its tooltip, and the tooltip as it looks when open. */
export function TipSample({ text }: FamilyProps) {
  const t = useT();
  return (
    <div className="exhibit-tip">
      <Tooltip content={text}>
        <Button small refused>
          {t('gallery.sample.closed')}
        </Button>
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

/** Text for screen readers only: shown with the control that it labels. */
export const HeardSample = ({ text }: FamilyProps) => (
  <div className="exhibit-heard">
    <IconButton label={text} icon={<Glyph name="info" />} />
    <q aria-hidden="true">{text}</q>
  </div>
);
