import { Icon } from '../../kit/controls/Icon.tsx';
import { SEARCH_KEYS } from '../../kit/form/keyboard.ts';
import { useT } from '../../kit/i18n/i18n.tsx';

type Props = {
  value: string;
  onChange(value: string): void;
  /** Moves to the list below. */
  onDown(): void;
};

/** Filters the texts of the page. */
export function PageSearch({ value, onChange, onDown }: Props) {
  const t = useT();
  return (
    <div className="input s">
      <Icon name="search" />
      <input
        type="text"
        aria-label={t('desk.page.search')}
        placeholder={t('desk.page.search')}
        value={value}
        {...SEARCH_KEYS}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            onDown();
          }
          if (event.key !== 'Escape' || value === '') return;
          // The first Escape clears this field.
          event.stopPropagation();
          onChange('');
        }}
      />
    </div>
  );
}
