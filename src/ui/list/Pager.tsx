import { PAGE_SIZE } from '../../domain/listQuery.ts';
import { formatCount } from '../format.ts';
import { useT } from '../i18n.tsx';
import { Icon } from '../Icon.tsx';

/** The numbers to show: the first, the last, and those around the page; undefined is a gap. Pure. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const numbers = [...new Set(wanted)].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [undefined, number] : [number];
  });
}

type Props = { page: number; pages: number; total: number; onPage(page: number): void };

/** Which rows are shown, and the way to others. The page size is fixed (spec 1 §9). */
export function Pager({ page, pages, total, onPage }: Props) {
  const t = useT();
  const from = total === 0 ? 0 : PAGE_SIZE * (page - 1) + 1;
  const range = {
    from: formatCount(from),
    to: formatCount(Math.min(total, PAGE_SIZE * page)),
    total: formatCount(total),
  };
  // They stay focusable at the ends, where they do nothing.
  const step = (to: number, key: 'previous' | 'next', icon: 'left' | 'right') => (
    <button
      type="button"
      aria-label={t(`lists.pager.${key}`)}
      aria-disabled={to < 1 || to > pages}
      onClick={() => to >= 1 && to <= pages && onPage(to)}
    >
      <Icon name={icon} size="s" />
    </button>
  );
  return (
    <div className="foot-bar">
      <span>{t('lists.pager.range', range)}</span>
      <nav className="pager" aria-label={t('lists.pager.label')}>
        {step(page - 1, 'previous', 'left')}
        {pageNumbers(page, pages).map((number, index) =>
          number === undefined ? (
            // A gap has no number of its own.
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
