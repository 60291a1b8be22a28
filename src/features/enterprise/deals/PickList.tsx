import { type ReactNode, useId } from 'react';

export type Pick = {
  readonly id: string;
  readonly title: ReactNode;
  readonly second?: ReactNode;
  /** At the line's end. */
  readonly end?: ReactNode;
};

type Props = {
  /** What is chosen here. */
  legend: string;
  picks: readonly Pick[];
  chosen: string | undefined;
  /** While something is sent. */
  busy?: boolean;
  onPick(id: string): void;
};

/** One of a list, as lines with a radio button each. */
export function PickList({ legend, picks, chosen, busy = false, onPick }: Props) {
  const name = useId();
  return (
    <fieldset className="choices picks">
      <legend className="sr">{legend}</legend>
      {picks.map(({ id, title, second, end }) => (
        <label key={id} className="choice">
          <input
            type="radio"
            className="radio"
            name={name}
            checked={id === chosen}
            onChange={() => {
              if (!busy) onPick(id);
            }}
          />
          <span>
            <b>{title}</b>
            {second === undefined ? null : <small>{second}</small>}
          </span>
          {end === undefined ? null : <b className="end-figure">{end}</b>}
        </label>
      ))}
    </fieldset>
  );
}
