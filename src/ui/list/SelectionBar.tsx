import type { ReactNode } from 'react';
import { formatCount } from '../format.ts';
import { useT } from '../i18n.tsx';
import { Icon } from '../Icon.tsx';

type Props = {
  count: number;
  onClear(): void;
  /** The bulk actions. */
  children: ReactNode;
};

/** Floats over the paging while rows are chosen: how many, what can be done with them, and away with them. */
export function SelectionBar({ count, onClear, children }: Props) {
  const t = useT();
  return (
    <section className="selbar" aria-label={t('lists.selection.label')}>
      <b role="status">{t('lists.selection.count', { count: formatCount(count) })}</b>
      <span className="sep" />
      {children}
      <button type="button" className="icon-btn" aria-label={t('lists.selection.clear')} onClick={onClear}>
        <Icon name="x" />
      </button>
    </section>
  );
}
