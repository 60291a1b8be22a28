/** What both frames of a list say of it: how much it finds, and the way back to its defaults. */
import { useListContext } from 'ra-core';
import { formatCount } from '../format.ts';
import { useT } from '../i18n.tsx';
import { useConsoleListContext } from './consoleListContext.ts';

/** How many match, read out when it changes. */
export function ListCount({ className }: { className: string }) {
  const t = useT();
  const { total, isPlaceholderData } = useListContext();
  const { resource } = useConsoleListContext().spec;
  return (
    <span className={className} role="status">
      {total !== undefined &&
        !isPlaceholderData &&
        t(`lists.${resource}.count`, { smart_count: total, count: formatCount(total) })}
    </span>
  );
}

/** Back to the defaults, where the list is not at them. */
export function ResetButton({ className }: { className: string }) {
  const t = useT();
  const { isDefault, reset } = useConsoleListContext();
  if (isDefault) return null;
  return (
    <button type="button" className={className} title={t('lists.resetHint')} onClick={reset}>
      {t('lists.reset')}
    </button>
  );
}
