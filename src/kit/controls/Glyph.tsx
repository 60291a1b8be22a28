/**
 * 16 by 16 stroke icons of both entries, as path data. The console's own are in Icon.tsx, because a module that both
 * entries import is part of both.
 */
export const sharedIcons = {
  err: 'M2.25 8a5.75 5.75 0 1 0 11.5 0 5.75 5.75 0 1 0-11.5 0M8 5v3.5M8 10.9v.1',
  eye: 'M1.75 8C3.2 5.3 5.3 4 8 4s4.8 1.3 6.25 4C12.8 10.7 10.7 12 8 12s-4.8-1.3-6.25-4zM6.1 8a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0',
  'eye-off':
    'M3.9 5.3C3.1 6 2.4 6.9 1.75 8 3.2 10.7 5.3 12 8 12c1.3 0 2.5-.3 3.5-.9M6.3 4.2C6.9 4.07 7.4 4 8 4c2.7 0 4.8 1.3 6.25 4-.5.94-1.1 1.7-1.8 2.3M6.7 6.7a1.9 1.9 0 0 0 2.6 2.6M2.5 2.5l11 11',
  info: 'M2.25 8a5.75 5.75 0 1 0 11.5 0 5.75 5.75 0 1 0-11.5 0M8 7.5V11M8 5.1v.1',
  key: 'M2.7 10.7a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0M7.2 8.8l5.6-5.6M10.6 5.4l2 2',
  okc: 'M2.25 8a5.75 5.75 0 1 0 11.5 0 5.75 5.75 0 1 0-11.5 0M5.4 8.2l1.8 1.8 3.5-3.7',
  // Half light, half dark.
  theme: 'M2.25 8a5.75 5.75 0 1 0 11.5 0 5.75 5.75 0 1 0-11.5 0M8 2.25v11.5M8 5l3.5-1.6M8 8h5.7M8 11l3.5 1.6',
  warn: 'M8 2.5 14 13H2zM8 6.5v3M8 11.2v.1',
  x: 'm4 4 8 8M12 4l-8 8',
} as const;

export type SharedIconName = keyof typeof sharedIcons;

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
