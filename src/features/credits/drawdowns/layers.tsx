/** The dialogs and the panel of draw-downs, as one chunk. */
import type { DrawDown } from '../../../domain/credits/drawDowns.ts';
import { DealPanel } from './DealPanel.tsx';
import { CreateDrawDown, EditDrawDown, RemoveDrawDown } from './dialogs.tsx';
import type { Place } from './forms.tsx';

export type Layer =
  | { kind: 'create' }
  | { kind: 'deal' | 'change' | 'finalize' | 'remove'; drawDown: DrawDown };

type Props = Place & { layer: Layer; close(): void };

/** One dialog or panel about draw-downs. */
export function DrawDownLayer({ layer, ...props }: Props) {
  switch (layer.kind) {
    case 'create':
      return <CreateDrawDown {...props} />;
    case 'deal':
      return <DealPanel drawDown={layer.drawDown} close={props.close} />;
    case 'remove':
      return <RemoveDrawDown {...props} drawDown={layer.drawDown} />;
    default:
      return <EditDrawDown {...props} drawDown={layer.drawDown} kind={layer.kind} />;
  }
}
