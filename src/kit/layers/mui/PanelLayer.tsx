import Popover, { type PopoverActions } from '@mui/material/Popover';
import { type ReactNode, useCallback, useRef } from 'react';
import { MuiRoot } from '../MuiRoot.tsx';
import { landmarkOf, useClosedByBar, placed } from './host.ts';

export type PanelLayerProps = {
  id: string;
  anchor: HTMLElement;
  /** Shown as the heading. */
  title: string;
  onClose(): void;
  children: ReactNode;
};

/** MUI's popover with our styles. */
export function PanelLayer({ id, anchor, title, onClose, children }: PanelLayerProps) {
  useClosedByBar(onClose);
  const action = useRef<PopoverActions>(null);
  // Content that loads later makes it higher, and it has to stay within the window.
  const followSize = useCallback((paper: HTMLElement) => {
    const sizes = new ResizeObserver(() => action.current?.updatePosition());
    sizes.observe(paper);
    return () => sizes.disconnect();
  }, []);
  return (
    <MuiRoot>
      <Popover
        open
        action={action}
        className="floats"
        container={landmarkOf(anchor)}
        anchorEl={anchor}
        {...placed(anchor, 'below', 'end')}
        transitionDuration={0}
        disableScrollLock
        onClose={onClose}
        slotProps={{
          paper: {
            id,
            ref: followSize,
            className: 'pop panel-pop',
            role: 'dialog',
            'aria-labelledby': `${id}title`,
            tabIndex: -1,
          },
        }}
      >
        <h2 id={`${id}title`}>{title}</h2>
        {children}
      </Popover>
    </MuiRoot>
  );
}
