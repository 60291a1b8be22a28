/** The command bar, and the list of shortcuts. */
import { STAFF } from '../samples.ts';
import type { Scene } from './scene.ts';

/** The command bar with a typed text; it lists the samples for any text. */
const barWith =
  (text: string): Scene['load'] =>
  async () => {
    const { CommandBar } = await import('../../../../src/app/command/CommandBar.tsx');
    let early = text;
    return ({ close }) => (
      <CommandBar
        onClose={close}
        earlyText={() => early}
        onReady={() => (early = '')}
        from={{ current: null }}
      />
    );
  };

export const COMMAND: readonly Scene[] = [
  {
    id: 'command.empty',
    area: 'command',
    name: 'command.placeholder',
    viewer: STAFF,
    place: 'over',
    load: barWith(''),
  },
  {
    id: 'command.found',
    area: 'command',
    name: 'command.title',
    viewer: STAFF,
    place: 'over',
    load: barWith('alder'),
  },
  {
    id: 'keys',
    area: 'keys',
    name: 'keys.title',
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const { KeysDialog } = await import('../../../../src/app/command/KeysDialog.tsx');
      return ({ close }) => <KeysDialog onClose={close} />;
    },
  },
];
