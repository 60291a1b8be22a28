import { PAGE_SIZE, PAGE_SIZES } from '../../domain/lists/listQuery.ts';
import { Icon } from '../../kit/controls/Icon.tsx';
import { LabelledSelect } from '../../kit/controls/inputs.tsx';
import { formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { NEXT_KEY, PREVIOUS_KEY } from '../../kit/keys/signs.ts';
import { usePlace } from '../../kit/place.ts';
import styles from './Pagination.module.css';

/** The page numbers to show: the first, the last and those around the current page; undefined is a gap. Pure. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const numbers = [...new Set(candidates)].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [undefined, number] : [number];
  });
}

type Props = {
  page: number;
  pages: number;
  total: number;
  /** Rows per page. */
  size?: number;
  /** Accessible name, when a page has several pagers. */
  label?: string;
  onPage(page: number): void;
  /** Present when the page size can be chosen: 25, 50 or 100 (spec 1 §9). */
  onSize?: ((size: number) => void) | undefined;
};

/** Shows which rows are displayed, and links to other pages. */
export function Pagination({ page, pages, total, size = PAGE_SIZE, label, onPage, onSize }: Props) {
  const t = useT();
  const { named } = usePlace();
  const from = total === 0 ? 0 : size * (page - 1) + 1;
  const range = {
    from: formatCount(from),
    to: formatCount(Math.min(total, size * page)),
    total: formatCount(total),
  };
  // Stay focusable at the ends, where they do nothing.
  const step = (to: number, key: 'previous' | 'next', icon: 'left' | 'right') => (
    <button
      type="button"
      aria-label={t(`lists.pager.${key}`)}
      aria-keyshortcuts={key === 'next' ? NEXT_KEY : PREVIOUS_KEY}
      aria-disabled={to < 1 || to > pages}
      onClick={() => to >= 1 && to <= pages && onPage(to)}
    >
      <Icon name={icon} size="s" />
    </button>
  );
  return (
    <div className={styles.foot}>
      <span>{from > total ? null : t('lists.pager.range', range)}</span>
      {onSize && total > PAGE_SIZE ? (
        <LabelledSelect
          label={t('lists.pager.size')}
          className={styles.size}
          value={size}
          onChange={({ target }) => onSize(Number(target.value))}
          choices={PAGE_SIZES.map((one) => ({ value: one, label: formatCount(one) }))}
        />
      ) : null}
      <nav className={styles.pager} aria-label={named(label ?? t('lists.pager.label'))}>
        {step(page - 1, 'previous', 'left')}
        {pageNumbers(page, pages).map((number, index) =>
          number === undefined ? (
            // A gap has no number to use as its key.
            <span key={`gap-${index}`}>…</span>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={t('lists.pager.page', { page: formatCount(number) })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => number !== page && onPage(number)}
            >
              {formatCount(number)}
            </button>
          ),
        )}
        {step(page + 1, 'next', 'right')}
      </nav>
    </div>
  );
}
