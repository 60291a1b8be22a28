import { SEARCH_MAX } from '../../../domain/lists/listQuery.ts';
import { Icon } from '../../../kit/controls/Icon.tsx';

/** A search over a list to choose from. */
export function FindField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange(text: string): void;
}) {
  return (
    <div className="input s find" role="search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={SEARCH_MAX}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        // Enter searches at once anyway, and must not send what is around.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  );
}
