import { useRecordContext } from 'ra-core';
import { useOfferedRow } from '../../kit/actions/offered.ts';
import { IconButton, Spinner } from '../../kit/controls/Button.tsx';
import { Icon, type IconName } from '../../kit/controls/Icon.tsx';
import { Menu } from '../../kit/layers/Menu.tsx';
import type { MenuEntry } from '../../kit/layers/mui/MenuRow.tsx';
import { Tooltip } from '../../kit/layers/Tooltip.tsx';
import type { Row } from './useSelection.ts';

type Props = {
  /** The record's name. */
  name: string;
  /** Names the button. */
  label: string;
  /** Called when the menu or the command bar opens, so that closed menus cost nothing. */
  entries(): readonly MenuEntry[];
  onPreload?(): void;
  busy?: boolean;
};

/** The menu with the actions on a row's record; the command bar offers them for the focused row. */
export function RowMenu({ name, label, entries, onPreload, busy = false }: Props) {
  const { id = '' } = useRecordContext<Row>() ?? {};
  useOfferedRow(id, () => ({ name, label, entries: entries() }));
  return (
    <Menu label={label} entries={entries} {...(onPreload ? { onPreload } : {})}>
      {busy ? <Spinner /> : <Icon name="dots" />}
    </Menu>
  );
}

/** Replaces a row's menu when all its actions are refused for the same reason. */
export function RefusedRowMenu({ label, icon, reason }: { label: string; icon: IconName; reason: string }) {
  const { id = '' } = useRecordContext<Row>() ?? {};
  useOfferedRow(id, () => ({
    label,
    entries: [{ id: 'refused', label, icon, disabledReason: reason, onSelect: () => undefined }],
  }));
  return (
    <Tooltip content={reason}>
      <IconButton label={label} icon={<Icon name={icon} />} refused />
    </Tooltip>
  );
}
