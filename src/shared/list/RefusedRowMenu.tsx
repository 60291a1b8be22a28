import { useRecordContext } from 'ra-core';
import { useOfferedRow } from '../../kit/actions/offered.ts';
import { IconButton } from '../../kit/controls/Button.tsx';
import { Icon, type IconName } from '../../kit/controls/Icon.tsx';
import { Tooltip } from '../../kit/layers/Tooltip.tsx';
import type { Row } from './useSelection.ts';

type Props = { label: string; icon: IconName; reason: string };

/** Replaces a row's menu when all its actions are refused for the same reason. */
export function RefusedRowMenu({ label, icon, reason }: Props) {
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
