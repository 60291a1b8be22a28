import { formatCount } from '../../../src/kit/i18n/format.ts';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import type { Area } from '../../messages.ts';

type Props = {
  rooms: readonly { readonly area: Area; readonly count: number }[];
  shown: Area | undefined;
  onChoose(area: Area): void;
};

/** The areas: a list at the side, or a select where there is no room for one. */
export function Contents({ rooms, shown, onChoose }: Props) {
  const t = useT();
  return (
    <nav className="contents" aria-label={t('gallery.contents')}>
      <select
        className="input"
        aria-label={t('gallery.contents')}
        value={shown ?? ''}
        onChange={({ target }) => onChoose(target.value as Area)}
      >
        {shown === undefined ? <option value="" /> : null}
        {rooms.map(({ area }) => (
          <option key={area}>{area}</option>
        ))}
      </select>
      <ul>
        {rooms.map(({ area, count }) => (
          <li key={area}>
            <button
              type="button"
              aria-current={area === shown ? 'true' : undefined}
              onClick={() => onChoose(area)}
            >
              <span className="grow">{area}</span>
              <span className="count">{formatCount(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
