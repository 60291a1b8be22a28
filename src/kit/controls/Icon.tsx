import { type IconSize, Stroke } from './Glyph.tsx';
import { consoleIcons, type ConsoleIconName } from './icons/console.ts';
import { sharedIcons, type SharedIconName } from './icons/shared.ts';

export type IconName = SharedIconName | ConsoleIconName;

const icons: Record<IconName, string> = { ...sharedIcons, ...consoleIcons };

/** Icons that point in the reading direction, and the question mark, which Arabic mirrors. */
const FLIPPING: ReadonlySet<IconName> = new Set(['left', 'right', 'open', 'help']);

/** An icon of the console. The public entry, and components shared with it, use Glyph. */
export function Icon({ name, size }: { name: IconName; size?: IconSize }) {
  return <Stroke path={icons[name]} size={size} flips={FLIPPING.has(name)} />;
}
