import { sharedIcons, type SharedIconName } from './icons/shared.ts';

export type IconSize = 's' | 'm' | 'l';

type Props = {
  path: string;
  size?: IconSize | undefined;
  /** Whether it points where reading goes, or back. */
  flips?: boolean;
};

/** Path data of 16 by 16, drawn as a decoration of 14, 16 or 20 px; the words beside it say what it means. */
export function Stroke({ path, size = 'm', flips = false }: Props) {
  const className = size === 'm' ? 'i' : `i i-${size}`;
  return (
    <svg className={flips ? `${className} flips` : className} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** An icon that both entries know. What only the console draws, it draws with Icon. */
export function Glyph({ name, size }: { name: SharedIconName; size?: IconSize }) {
  return <Stroke path={sharedIcons[name]} size={size} />;
}
