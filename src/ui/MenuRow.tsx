import { useId } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './Icon.tsx';

type Common = {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly danger?: boolean | undefined;
  /** Why it can't be chosen; it can still be reached, and says so. */
  readonly disabledReason?: string | undefined;
};

export type MenuEntry =
  | 'separator'
  /** A line over what follows. */
  | { readonly heading: string }
  | (Common & { readonly onSelect: () => void })
  /** A path of the console. */
  | (Common & { readonly to: string })
  /** Another page. */
  | (Common & { readonly href: string })
  | (Common & { readonly checked: boolean; readonly onSelect: () => void });

type Props = { entry: MenuEntry; close(back?: boolean): void };

/** One line of a menu. */
export function MenuRow({ entry, close }: Props) {
  const id = useId();
  if (entry === 'separator') return <hr />;
  if ('heading' in entry)
    return (
      <p className="pop-heading" role="presentation">
        {entry.heading}
      </p>
    );
  const { label, icon, danger, disabledReason } = entry;
  const content = (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span className="grow">
        {label}
        {disabledReason === undefined ? null : <small id={`${id}why`}>{disabledReason}</small>}
      </span>
      {'checked' in entry && entry.checked ? <Icon name="check" size="s" /> : null}
    </>
  );
  const className = danger ? 'pop-item danger' : 'pop-item';
  if (disabledReason !== undefined)
    return (
      <button
        type="button"
        role="menuitem"
        className={className}
        tabIndex={-1}
        aria-disabled="true"
        aria-label={label}
        aria-describedby={`${id}why`}
      >
        {content}
      </button>
    );
  const shared = { className, tabIndex: -1 };
  if ('to' in entry)
    return (
      <Link {...shared} role="menuitem" to={entry.to} onClick={() => close()}>
        {content}
      </Link>
    );
  if ('href' in entry)
    return (
      <a {...shared} role="menuitem" href={entry.href} onClick={() => close()}>
        {content}
      </a>
    );
  return (
    <button
      {...shared}
      type="button"
      role={'checked' in entry ? 'menuitemradio' : 'menuitem'}
      aria-checked={'checked' in entry ? entry.checked : undefined}
      onClick={() => {
        // First the focus goes back, so that a dialog that opens now knows where it came from.
        close();
        entry.onSelect();
      }}
    >
      {content}
    </button>
  );
}
