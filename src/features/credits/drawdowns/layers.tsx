/** The dialogs and the panel of draw-downs, as one chunk with its texts. */
import type { Area } from '../../../../i18n/messages.ts';
import type { DrawDown } from '../../../domain/credits/drawDowns.ts';
import { WithTexts } from '../../../kit/i18n/WithTexts.tsx';
import { DealPanel } from './DealPanel.tsx';
import { CreateDrawDown, EditDrawDown, RemoveDrawDown } from './dialogs.tsx';
import type { Place } from './forms.tsx';

const TEXTS: readonly Area[] = ['credits', 'drawDowns'];

export type Layer =
  | { kind: 'create' }
  | { kind: 'deal' | 'change' | 'finalize' | 'remove'; drawDown: DrawDown };

type Props = Place & { layer: Layer; close(): void };

function LayerContent({ layer, ...props }: Props) {
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

/** One dialog or panel about draw-downs. */
export function DrawDownLayer(props: Props) {
  return (
    <WithTexts areas={TEXTS}>
      <LayerContent {...props} />
    </WithTexts>
  );
}
