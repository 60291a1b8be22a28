import { SEARCH_MAX } from '../../domain/lists/listQuery.ts';
import { Icon } from '../../kit/controls/Icon.tsx';
import { InputFrame } from '../../kit/controls/inputs.tsx';
import { SEARCH_KEYS } from '../../kit/form/keyboard.ts';
import { PHONE, useMedia } from '../../kit/hooks/useMedia.ts';
import { useT } from '../../kit/i18n/i18n.tsx';

type Props = {
  label: string;
  value: string;
  /** Whether the dialog opens with the focus in this field. */
  autoFocus?: boolean;
  onChange(text: string): void;
};

/** Searches the choices of a dialog or a wizard. */
export function FindField({ label, value, autoFocus, onChange }: Props) {
  const t = useT();
  const isPhone = useMedia(PHONE);
  return (
    <InputFrame role="search">
      <Icon name="search" />
      <input
        {...SEARCH_KEYS}
        type="search"
        aria-label={label}
        data-autofocus={autoFocus}
        autoFocus={autoFocus}
        placeholder={isPhone ? t('shell.find') : label}
        maxLength={SEARCH_MAX}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        // Typing searches already, and Enter must not submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </InputFrame>
  );
}
