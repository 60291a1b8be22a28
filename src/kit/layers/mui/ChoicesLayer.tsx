import Popper from '@mui/material/Popper';
import type { ReactNode } from 'react';
import { MuiRoot } from '../MuiRoot.tsx';
import { landmarkOf } from './host.ts';

export type ChoicesLayerProps = {
  anchor: HTMLElement;
  /** Shown below the choices, or instead of them. */
  message: string | undefined;
  children: ReactNode;
};

const OPTIONS = {
  modifiers: [
    { name: 'offset', options: { offset: [0, 6] } },
    // In a low window with no room above or below, it covers the edge of its field rather than being cut off.
    { name: 'preventOverflow', options: { altAxis: true, padding: 2 } },
  ],
};

/** The list of a combobox, positioned by MUI: it moves along as the field grows with its values. */
export function ChoicesLayer({ anchor, message, children }: ChoicesLayerProps) {
  return (
    <MuiRoot>
      <Popper
        open
        role="presentation"
        className="floats"
        container={landmarkOf(anchor)}
        anchorEl={anchor}
        placement="bottom-start"
        popperOptions={OPTIONS}
      >
        <div className="pop choices">
          {children}
          {message !== undefined && (
            <p className="pop-heading" role="status">
              {message}
            </p>
          )}
        </div>
      </Popper>
    </MuiRoot>
  );
}
