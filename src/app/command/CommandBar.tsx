/** The command bar: a combobox over records, actions on what is in view, and pages (WAI-ARIA). */
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { Area } from '../../../i18n/messages.ts';
import { keepRecent } from '../../data/recent.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { searchable } from '../../domain/command/whatIsAsked.ts';
import { SEARCH_MAX } from '../../domain/lists/listQuery.ts';
import { Icon } from '../../kit/controls/Icon.tsx';
import { WithTexts } from '../../kit/i18n/WithTexts.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Modal } from '../../kit/layers/Modal.tsx';
import { SearchOutcome } from './SearchOutcome.tsx';
import type { CommandOption } from './options.ts';
import type { FoundOption } from './records.ts';
import { ResultList } from './ResultList.tsx';
import { useOptions } from './useOptions.ts';
import './command.css';

type Props = {
  onClose(): void;
  /** What was typed before the bar was there. */
  earlyText(): string;
  /** Called once the field has the focus. */
  onReady(): void;
  /** What had the focus before. */
  from: RefObject<Element | null>;
};

const isFound = (option: CommandOption): option is FoundOption => 'record' in option;

/** The option after or before the current one, around the ends. */
function stepped(
  options: readonly CommandOption[],
  current: CommandOption | undefined,
  by: 1 | -1,
): CommandOption | undefined {
  const at = current ? options.indexOf(current) : -1;
  return options[(at + by + options.length) % options.length];
}

const AREAS: readonly Area[] = ['command'];

/** The bar with its texts. */
export const CommandBar = (props: Props) => (
  <WithTexts areas={AREAS}>
    <Bar {...props} />
  </WithTexts>
);

function Bar({ onClose, earlyText, onReady, from }: Props) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const { user, ownStore } = useConsoleSession();
  const [text, setText] = useState(earlyText);
  const [activeId, setActiveId] = useState<string>();
  const { groups, isSearching, failed } = useOptions(text, from);
  const options = groups.flatMap((group) => group.options);
  const active = options.find((option) => option.id === activeId) ?? options[0];

  function choose(option: CommandOption | undefined, inNewTab = false): void {
    if (!option || option.disabledReason !== undefined) return;
    if (isFound(option)) keepRecent(ownStore, option.record);
    if (inNewTab && !('run' in option)) {
      window.open('to' in option ? option.to : option.href, '_blank', 'noopener');
      return;
    }
    // Closed first, so that the focus is back where a dialog of the action will return it.
    flushSync(onClose);
    if ('run' in option) option.run();
    else if ('href' in option) window.location.assign(option.href);
    else void navigate(option.to);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, ctrlKey, metaKey } = event;
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 } as const;
    if (key === 'ArrowDown' || key === 'ArrowUp') setActiveId(stepped(options, active, step[key])?.id);
    else if (key === 'Enter') choose(active, ctrlKey || metaKey);
    else if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) onClose();
    else if (key === 'Escape' && text !== '') {
      event.stopPropagation();
      setText('');
    } else return;
    event.preventDefault();
  }

  return (
    <Modal className="modal command" label={t('command.title')} onClose={onClose} closesOutside>
      <div className="command-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          data-autofocus
          aria-label={t('command.title')}
          aria-expanded={options.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={active ? `${id}${active.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t(searchable(user).length > 0 ? 'command.placeholder' : 'command.pagesOnly')}
          maxLength={SEARCH_MAX}
          value={text}
          onFocus={onReady}
          onChange={({ target }) => {
            setText(target.value);
            setActiveId(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="icon-btn" aria-label={t('common.action.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <ResultList
        id={id}
        groups={groups}
        active={active}
        onActive={(option) => setActiveId(option.id)}
        onChoose={choose}
      />
      <SearchOutcome text={text} count={options.length} isSearching={isSearching} failed={failed} />
    </Modal>
  );
}
