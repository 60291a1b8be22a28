import { useEffect, useRef } from 'react';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { currentDirection } from '../../kit/i18n/locale.ts';
import type { CommandGroup, CommandOption } from './options.ts';
import { type FoundOption, isFound } from './records.ts';
import styles from './ResultList.module.css';

type Props = {
  /** Prefix of the ids. */
  id: string;
  groups: readonly CommandGroup[];
  active: CommandOption | undefined;
  onActive(option: CommandOption): void;
  onChoose(option: CommandOption, inNewTab: boolean): void;
  /** Called on a press on a record's arrow, which leads to its actions. */
  onMore(option: FoundOption): void;
};

type RowProps = Pick<Props, 'id' | 'onActive' | 'onChoose' | 'onMore'> & {
  option: CommandOption;
  isActive: boolean;
};

/** An option; the focus stays in the field. A refused option can be selected, and shows the reason. */
function Row({ id, option, isActive, onActive, onChoose, onMore }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  const { label, second, icon, danger, disabledReason } = option;
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // The field handles the keys of the options (aria-activedescendant).
    <div
      ref={row}
      id={`${id}${option.id}`}
      role="option"
      tabIndex={-1}
      className={danger ? 'pop-item danger' : 'pop-item'}
      aria-selected={isActive}
      aria-disabled={disabledReason !== undefined}
      onPointerMove={() => isActive || onActive(option)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ target, ctrlKey, metaKey }) => {
        if (isFound(option) && target instanceof Element && target.closest('[data-more]')) onMore(option);
        else onChoose(option, ctrlKey || metaKey);
      }}
    >
      <Icon name={icon ?? 'bolt'} />
      <span className="grow">
        {/* A sentence has the page's direction, whatever script its first name is in. */}
        <bdi dir={isFound(option) ? undefined : currentDirection()}>{label}</bdi>
        {second ? (
          <small>
            <bdi dir={currentDirection()}>{second}</bdi>
          </small>
        ) : null}
        {disabledReason === undefined ? null : <small>{disabledReason}</small>}
      </span>
      {isFound(option) ? (
        // An option may not contain controls: by keyboard this is an arrow key, for screen readers the button below the
        // list.
        <span data-more className={styles.more} aria-hidden="true">
          <Icon name="right" size="s" />
        </span>
      ) : null}
    </div>
  );
}

/** The options in their groups. */
export function ResultList({ id, groups, active, ...more }: Props) {
  const t = useT();
  return (
    <div id={`${id}list`} role="listbox" aria-label={t('command.results')} className={styles.list}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}${group.id}`}>
          <p id={`${id}${group.id}`} className="pop-heading" role="presentation">
            <bdi>{group.heading}</bdi>
          </p>
          {group.options.map((option) => (
            <Row key={option.id} id={id} option={option} isActive={option === active} {...more} />
          ))}
        </div>
      ))}
    </div>
  );
}
