type Props = {
  label: string;
  /** What screen readers say in place of the number. */
  told: string;
  value: number;
  max: number;
  /** How much of it is filled, in percent. */
  share: number;
  /** Painted as a warning: nothing is left. */
  full: boolean;
};

/** A bar that shows how much of something is used. */
export const Meter = ({ label, told, value, max, share, full }: Props) => (
  <div
    className={full ? 'meter l full' : 'meter l accent'}
    role="meter"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={Math.max(max, value, 1)}
    aria-valuenow={value}
    aria-valuetext={told}
  >
    <i style={{ width: `${share}%` }} />
  </div>
);
