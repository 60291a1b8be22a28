import { sharedIcons, type SharedIconName } from './icons/shared.ts';

export type IconSize = 's' | 'm' | 'l';

/** Path data of 16 by 16, drawn as a decoration of 14, 16 or 20 px; the words beside it say what it means. */
export function Stroke({ path, size = 'm' }: { path: string; size?: IconSize | undefined }) {
  return (
    <svg className={size === 'm' ? 'i' : `i i-${size}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** An icon that both entries know. What only the console draws, it draws with Icon. */
export function Glyph({ name, size }: { name: SharedIconName; size?: IconSize }) {
  return <Stroke path={sharedIcons[name]} size={size} />;
}
