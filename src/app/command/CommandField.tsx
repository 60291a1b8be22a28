import type { KeyboardEvent, Ref } from 'react';
import { SEARCH_MAX } from '../../domain/lists/listQuery.ts';
import { IconButton } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { SEARCH_KEYS } from '../../kit/form/keyboard.ts';
import { useT } from '../../kit/i18n/i18n.tsx';

type Props = {
  /** Prefix of the ids. */
  id: string;
  ref: Ref<HTMLDivElement>;
  text: string;
  placeholder: string;
  /** The record whose actions are listed. */
  record: string | undefined;
  hasOptions: boolean;
  activeId: string | undefined;
  onText(text: string): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  onBack(): void;
  onClose(): void;
  onReady(): void;
};

/** The bar's one field. It stays the same at every level, so that the focus and a phone's keyboard stay, too. */
export function CommandField(props: Props) {
  const { id, text, placeholder, record, hasOptions, activeId, onText, onKeyDown, onReady } = props;
  const t = useT();
  return (
    <div ref={props.ref} className="command-field">
      {record === undefined ? (
        <Icon name="search" />
      ) : (
        <>
          <IconButton label={t('command.back')} icon={<Icon name="left" />} onClick={props.onBack} />
          <span className="chip command-record">
            <bdi className="cut">{record}</bdi>
          </span>
        </>
      )}
      <input
        type="text"
        role="combobox"
        data-autofocus
        aria-label={record === undefined ? t('command.title') : t('command.actionsFor', { name: record })}
        aria-expanded={hasOptions}
        aria-controls={`${id}list`}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        {...SEARCH_KEYS}
        enterKeyHint="go"
        placeholder={placeholder}
        maxLength={SEARCH_MAX}
        value={text}
        onFocus={onReady}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={t('common.action.close')} icon={<Icon name="x" />} onClick={props.onClose} />
    </div>
  );
}
