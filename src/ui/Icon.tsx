import { type IconSize, Stroke } from './Glyph.tsx';
import { consoleIcons, type ConsoleIconName } from './icons/console.ts';
import { sharedIcons, type SharedIconName } from './icons/shared.ts';

export type IconName = SharedIconName | ConsoleIconName;

const icons: Record<IconName, string> = { ...sharedIcons, ...consoleIcons };

/** Those that point where reading goes, or are written: Arabic's question mark is the mirrored one. */
const FLIPPING: ReadonlySet<IconName> = new Set(['left', 'right', 'open', 'help']);

/** An icon of the console. The public entry, and what it shares with the console, draws with Glyph. */
export function Icon({ name, size }: { name: IconName; size?: IconSize }) {
  return <Stroke path={icons[name]} size={size} flips={FLIPPING.has(name)} />;
}
