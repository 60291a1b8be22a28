import { IconButton } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useKeyAction } from '../../kit/keys/actions.ts';
import { NEXT_KEY, PREVIOUS_KEY } from '../../kit/keys/signs.ts';
import { Tooltip } from '../../kit/layers/Tooltip.tsx';
import type { Stepped } from './rowsWith.ts';
import type { Direction, Steps } from './useNeighbours.ts';
import styles from './StepButtons.module.css';

const ICON = { previous: 'left', next: 'right' } as const;

/** The next and previous buttons and the position in the list; at the ends of the list they say why they do nothing. */
export function StepButtons({ resource, steps }: { resource: Stepped; steps: Steps }) {
  const t = useT();
  const { position, total, step } = steps;
  // Takes precedence over the keys for the list's pages: the user steps through the records.
  useKeyAction('previous', () => void step('previous'));
  useKeyAction('next', () => void step('next'));
  const isKnown = position !== undefined && total !== undefined;
  const button = (direction: Direction) => {
    const isOpen = steps[direction] !== undefined;
    const label = t(`beside.${direction}.${resource}`);
    return (
      <Tooltip content={isOpen ? label : t(isKnown ? `beside.end.${direction}` : 'beside.end.unknown')}>
        <IconButton
          data-step={direction}
          aria-keyshortcuts={direction === 'next' ? NEXT_KEY : PREVIOUS_KEY}
          label={label}
          refused={!isOpen}
          icon={<Icon name={ICON[direction]} />}
          onClick={() => void step(direction)}
        />
      </Tooltip>
    );
  };
  return (
    <div className={styles.neighbours} role="group" aria-label={t(`beside.steps.${resource}`)}>
      {button('previous')}
      {button('next')}
      {isKnown ? (
        <span className={styles.at}>
          {t('beside.position', { position: formatCount(position), total: formatCount(total) })}
        </span>
      ) : null}
    </div>
  );
}
