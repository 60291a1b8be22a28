import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Choice, Choices } from '../../../kit/controls/Choices.tsx';
import { Radio } from '../../../kit/controls/inputs.tsx';
import styles from './picks.module.css';

export type Pick = {
  readonly id: string;
  readonly title: ReactNode;
  readonly second?: ReactNode;
  /** Shown at the end of the line. */
  readonly end?: ReactNode;
};

type Props = {
  /** The accessible name of the list. */
  legend: string;
  picks: readonly Pick[];
  chosen: string | undefined;
  /** Something is being sent, so a choice is ignored. */
  busy?: boolean;
  onPick(id: string): void;
};

/** A choice of one item from a list, each on a line with a radio button. */
export function PickList({ legend, picks, chosen, busy = false, onPick }: Props) {
  const name = useId();
  return (
    <Choices legend={legend} isLegendHidden className={styles.list}>
      {picks.map(({ id, title, second, end }) => (
        <Choice key={id}>
          <Radio
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
          {end === undefined ? null : <b className={clsx('num apart', styles.end)}>{end}</b>}
        </Choice>
      ))}
    </Choices>
  );
}
