/** The summary of a list, in both frames: the number of matches, and a reset. */
import { useListContext } from 'ra-core';
import { LinkButton } from '../../kit/controls/Button.tsx';
import { counted } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useConsoleListContext } from './consoleListContext.ts';

/** The number of matches, announced when it changes. */
export function ListCount({ className }: { className: string }) {
  const t = useT();
  const { total, isPlaceholderData } = useListContext();
  const { resource } = useConsoleListContext().spec;
  return (
    <span className={className} role="status">
      {total !== undefined && !isPlaceholderData && t(`lists.${resource}.count`, counted(total))}
    </span>
  );
}

/** Resets the list; hidden while it is at its defaults. */
export function ResetButton() {
  const t = useT();
  const { isDefault, reset } = useConsoleListContext();
  if (isDefault) return null;
  return (
    <LinkButton title={t('lists.resetHint')} onClick={reset}>
      {t('lists.reset')}
    </LinkButton>
  );
}
