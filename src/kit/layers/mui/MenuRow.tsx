import MenuItem from '@mui/material/MenuItem';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Action, ActionWords } from '../../actions/action.ts';
import { Icon } from '../../controls/Icon.tsx';
import { afterPaint } from '../../hooks/usePainted.ts';

export type MenuEntry =
  | 'separator'
  /** A heading over the entries that follow. */
  | { readonly heading: string }
  | Action
  | (ActionWords & { readonly checked: boolean; readonly onSelect: () => void });

/** A reason that the menu shows once, for all entries that it disables. */
export type SharedReason = { readonly words: string; readonly id: string };

type Props = { entry: MenuEntry; shared: SharedReason | undefined; close(): void };

/** An entry of a menu. */
export function MenuRow({ entry, shared, close }: Props) {
  const id = useId();
  if (entry === 'separator') return <hr />;
  if ('heading' in entry)
    return (
      <p className="pop-heading" role="presentation">
        {entry.heading}
      </p>
    );
  const { label, icon, count, danger, disabledReason } = entry;
  const isShared = shared !== undefined && disabledReason === shared.words;
  const content = (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span className="grow">
        {label}
        {disabledReason === undefined || isShared ? null : <small id={`${id}why`}>{disabledReason}</small>}
      </span>
      {count === undefined ? null : (
        <span id={`${id}count`} className="count" aria-hidden="true">
          {count}
        </span>
      )}
      {'checked' in entry && entry.checked ? <Icon name="check" size="s" /> : null}
    </>
  );
  const look = {
    className: danger ? 'pop-item danger' : 'pop-item',
    children: content,
    ...(count === undefined ? {} : { 'aria-describedby': `${id}count` }),
  };
  if (disabledReason !== undefined)
    return (
      <MenuItem
        {...look}
        component="div"
        disabled
        aria-label={label}
        aria-describedby={isShared ? shared.id : `${id}why`}
      />
    );
  if ('to' in entry) return <MenuItem {...look} component={Link} to={entry.to} onClick={close} />;
  if ('href' in entry) {
    const apart = entry.opensTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return <MenuItem {...look} {...apart} component="a" href={entry.href} onClick={close} />;
  }
  const choice = 'checked' in entry ? { role: 'menuitemradio', selected: entry.checked } : {};
  return (
    <MenuItem
      {...look}
      {...choice}
      component="div"
      onClick={() => {
        close();
        // The closed menu is the press's first answer; a dialog takes longer to render.
        afterPaint(entry.onSelect);
      }}
    />
  );
}
