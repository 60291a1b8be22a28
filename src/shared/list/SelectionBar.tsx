import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';

/** Floats over the paging while rows are selected: their number, bulk actions, and a button to deselect. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const t = useT();
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <section className="selbar" aria-label={t('lists.selection.label')}>
      <b role="status">{t('lists.selection.count', { count: formatCount(selectedIds.length) })}</b>
      <span className="sep" />
      {children}
      <button
        type="button"
        className="icon-btn"
        aria-label={t('lists.selection.clear')}
        onClick={() => onUnselectItems()}
      >
        <Icon name="x" />
      </button>
    </section>
  );
}
