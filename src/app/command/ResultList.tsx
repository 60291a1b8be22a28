import { useEffect, useRef } from 'react';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { CommandGroup, CommandOption } from './options.ts';

type Props = {
  /** Prefix of the ids. */
  id: string;
  groups: readonly CommandGroup[];
  active: CommandOption | undefined;
  onActive(option: CommandOption): void;
  onChoose(option: CommandOption, inNewTab: boolean): void;
};

type RowProps = Pick<Props, 'id' | 'onActive' | 'onChoose'> & { option: CommandOption; isActive: boolean };

/** An option; the focus stays in the field. A refused one can be reached, and says why. */
function Row({ id, option, isActive, onActive, onChoose }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  const { label, second, icon, danger, disabledReason } = option;
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // The field has the keys of the options, by aria-activedescendant.
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
      onClick={({ ctrlKey, metaKey }) => onChoose(option, ctrlKey || metaKey)}
    >
      <Icon name={icon} />
      <span className="grow">
        <bdi>{label}</bdi>
        {second ? (
          <small>
            <bdi>{second}</bdi>
          </small>
        ) : null}
        {disabledReason === undefined ? null : <small>{disabledReason}</small>}
      </span>
    </div>
  );
}

/** The options in their groups. */
export function ResultList({ id, groups, active, ...more }: Props) {
  const t = useT();
  return (
    <div id={`${id}list`} role="listbox" aria-label={t('command.results')} className="command-list">
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
