import { type IconSize, type SharedIconName, sharedIcons, Stroke } from './Glyph.tsx';

/** 16 by 16 stroke icons of the console only, as path data. */
const consoleIcons = {
  archive: 'M2.5 3h11v3h-11zM3.5 6v7h9V6M6.5 8.7h3',
  audience: 'M2.25 8a5.75 5.75 0 1 0 11.5 0 5.75 5.75 0 1 0-11.5 0M5.5 8a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  bell: 'M3.5 11.25h9l-1-1.7V7a3.5 3.5 0 0 0-7 0v2.55zM6.5 13.25c.7.7 2.3.7 3 0',
  bolt: 'M9 2 3.5 9H8l-1 5 5.5-7H8z',
  book: 'M3 2.75h3.2c1 0 1.8.8 1.8 1.8v8.7c0-.8-.7-1.5-1.5-1.5H3zM13 2.75H9.8c-1 0-1.8.8-1.8 1.8v8.7c0-.8.7-1.5 1.5-1.5H13z',
  building:
    'M3 13.5v-10a1 1 0 0 1 1-1h5a1 1 0 0 1 1 1v10M10 6.5h2.25a.75.75 0 0 1 .75.75v6.25M1.75 13.5h12.5M5.25 5.5h2.5M5.25 8h2.5M5.25 10.5h2.5',
  card: 'M3.2 3.5h9.6A1.2 1.2 0 0 1 14 4.7v6.6a1.2 1.2 0 0 1-1.2 1.2H3.2A1.2 1.2 0 0 1 2 11.3V4.7a1.2 1.2 0 0 1 1.2-1.2zM2 6.5h12M4.5 10H7',
  chart: 'M2.5 13.5h11M4.25 11V8M8 11V3.5M11.75 11V6',
  chat: 'M2.5 3.5h11V11H7.2l-2.7 2.3V11h-2z',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  clock: 'M2.25 8a5.75 5.75 0 1 0 11.5 0 5.75 5.75 0 1 0-11.5 0M8 4.75V8l2.2 1.6',
  columns: 'M3.5 3h9a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM6.2 3v10M9.8 3v10',
  copy: 'M6.5 5.5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1zM10.5 5.5v-2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2',
  // Circles with a third of a unit as radius, which the common stroke turns into dots.
  dots: 'M7.65 3.5a.35.35 0 1 0 .7 0 .35.35 0 1 0-.7 0M7.65 8a.35.35 0 1 0 .7 0 .35.35 0 1 0-.7 0M7.65 12.5a.35.35 0 1 0 .7 0 .35.35 0 1 0-.7 0',
  down: 'M3.5 6 8 10.5 12.5 6',
  edit: 'm3 13 .6-2.6 7.6-7.6 2 2-7.6 7.6z',
  exit: 'M9.5 2.75h3.25v10.5H9.5M2.5 8h7M6.8 5.2 9.6 8l-2.8 2.8',
  export: 'M8 9.5v-7M5.2 5 8 2.3 10.8 5M2.75 9.5v3.25c0 .4.35.75.75.75h9c.4 0 .75-.35.75-.75V9.5',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  globe:
    'M2.25 8a5.75 5.75 0 1 0 11.5 0 5.75 5.75 0 1 0-11.5 0M2.3 8h11.4M8 2.25c3.4 3.6 3.4 7.9 0 11.5M8 2.25c-3.4 3.6-3.4 7.9 0 11.5',
  help: 'M2.25 8a5.75 5.75 0 1 0 11.5 0 5.75 5.75 0 1 0-11.5 0M6.4 6.4c.2-1.9 3.3-1.8 3.2 0-.1 1.2-1.6 1.2-1.6 2.4M8 11v.1',
  home: 'M2.5 7 8 2.5 13.5 7v6a.5.5 0 0 1-.5.5H9.75V10h-3.5v3.5H3a.5.5 0 0 1-.5-.5z',
  keyboard: 'M2 4.5h12v7H2zM4.5 7v.1M7 7v.1M9.5 7v.1M11.7 7v.1M5 9.4h6',
  left: 'M10 3.5 5.5 8l4.5 4.5',
  lock: 'M4.5 7h7a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  mail: 'M3.5 3.5h9a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM3 4.5l5 4.2 5-4.2',
  mask: 'M2.5 5c3.5-1.6 7.5-1.6 11 0 .3 4.2-1 6.5-3.2 6.5-1.2 0-1.5-1.3-2.3-1.3s-1.1 1.3-2.3 1.3C3.5 11.5 2.2 9.2 2.5 5zM5 7.3h1.5M9.5 7.3H11',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  moon: 'M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8z',
  off: 'M2.25 8a5.75 5.75 0 1 0 11.5 0 5.75 5.75 0 1 0-11.5 0M4 12l8-8',
  open: 'M9 2.75h4.25V7M13 3 7.5 8.5M11.5 9.5v3a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h3',
  people:
    'M3.5 5.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M1.75 13.25c.4-2.4 2-3.75 4.25-3.75s3.85 1.35 4.25 3.75M10.5 3.2a2.4 2.4 0 0 1 0 4.6M12 9.8c1.3.5 2.1 1.7 2.35 3.45',
  plus: 'M8 3v10M3 8h10',
  refresh: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.7h-2.7',
  right: 'm6 3.5 4.5 4.5L6 12.5',
  settings: 'M2.5 4.5h5.75M11.75 4.5h1.75M10 2.75v3.5M2.5 11.5h1.75M7.75 11.5h5.75M6 9.75v3.5',
  screen: 'M2.5 3.5h11V11h-11zM8 11v2.5M5.75 13.5h4.5',
  search: 'M2.75 7a4.25 4.25 0 1 0 8.5 0 4.25 4.25 0 1 0-8.5 0M10.2 10.2l3.3 3.3',
  sun: 'M5.25 8a2.75 2.75 0 1 0 5.5 0 2.75 2.75 0 1 0-5.5 0M8 1.75v1.5M8 12.75v1.5M1.75 8h1.5M12.75 8h1.5M3.6 3.6l1.05 1.05M11.35 11.35l1.05 1.05M3.6 12.4l1.05-1.05M11.35 4.65l1.05-1.05',
  team: 'M6.1 4a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0M1.7 11a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0M10.5 11a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0M7 5.8 4.6 9.3M9 5.8l2.4 3.5M5.5 11h5',
  trash: 'M3 4.5h10M6.5 4.3V2.75h3V4.3M4.3 4.5l.6 8.3c0 .4.4.7.8.7h4.6c.4 0 .8-.3.8-.7l.6-8.3',
  up: 'M8 12.5v-9M4.5 7 8 3.5 11.5 7',
  user: 'M5.25 5.5a2.75 2.75 0 1 0 5.5 0 2.75 2.75 0 1 0-5.5 0M2.75 13.5c.5-2.7 2.5-4 5.25-4s4.75 1.3 5.25 4',
} as const;

type ConsoleIconName = keyof typeof consoleIcons;

export type IconName = SharedIconName | ConsoleIconName;

const icons: Record<IconName, string> = { ...sharedIcons, ...consoleIcons };

/** Icons that point in the reading direction, and the question mark, which Arabic mirrors. */
const FLIPPING: ReadonlySet<IconName> = new Set(['left', 'right', 'open', 'help']);

/** An icon of the console. The public entry, and components shared with it, use Glyph. */
export function Icon({ name, size }: { name: IconName; size?: IconSize }) {
  return <Stroke path={icons[name]} size={size} flips={FLIPPING.has(name)} />;
}
