import { sharedIcons, type SharedIconName } from './icons/shared.ts';

export type IconSize = 's' | 'm' | 'l';

type Props = {
  path: string;
  size?: IconSize | undefined;
  /** Whether it points in the reading direction and is mirrored from right to left. */
  flips?: boolean;
};

/** A 16 by 16 path, drawn at 14, 16 or 20 px. Decorative: the text beside it has the meaning. */
export function Stroke({ path, size = 'm', flips = false }: Props) {
  const className = size === 'm' ? 'i' : `i i-${size}`;
  return (
    <svg className={flips ? `${className} flips` : className} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** An icon that both entries use. Icons of the console only are drawn by Icon. */
export function Glyph({ name, size }: { name: SharedIconName; size?: IconSize }) {
  return <Stroke path={sharedIcons[name]} size={size} />;
}
