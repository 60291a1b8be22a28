/** The command bar: a combobox (WAI-ARIA) for records, pages, and actions on what is in view. */
import { clsx } from 'clsx';
import { type KeyboardEvent, type RefObject, useId, useRef, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import { keepRecent } from '../../data/store.ts';
import { type BarKey, barKey } from '../../domain/command/barKeys.ts';
import { searchable } from '../../domain/command/search.ts';
import { SEARCH_MAX } from '../../domain/lists/listQuery.ts';
import { IconButton, LinkButton } from '../../kit/controls/Button.tsx';
import { Chip } from '../../kit/controls/Chip.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { UnreadNote } from '../../kit/controls/Unread.tsx';
import { SEARCH_KEYS } from '../../kit/form/keyboard.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { currentDirection } from '../../kit/i18n/locale.ts';
import { LazyModal } from '../../kit/layers/layers.ts';
import type { CommandOption } from './options.ts';
import { RecordActionList } from './record/RecordActionList.tsx';
import { isFound } from './records.ts';
import { ResultList } from './ResultList.tsx';
import type { FailedRead } from './useFound.ts';
import { useLevels } from './useLevels.ts';
import styles from './CommandBar.module.css';

type CommandFieldProps = {
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
function CommandField(props: CommandFieldProps) {
  const { id, text, placeholder, record, hasOptions, activeId, onText, onKeyDown, onReady } = props;
  const t = useT();
  return (
    <div ref={props.ref} className={styles.field}>
      {record === undefined ? (
        <Icon name="search" />
      ) : (
        <>
          <IconButton label={t('command.back')} icon={<Icon name="left" />} onClick={props.onBack} />
          <Chip className={styles.record}>
            <bdi className="cut">{record}</bdi>
          </Chip>
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

type SearchOutcomeProps = {
  text: string;
  /** How many options there are. */
  count: number;
  isSearching: boolean;
  failed: readonly FailedRead[];
  /** The record whose actions are listed. */
  record: string | undefined;
};

/** The status of the search: in progress, failed or nothing found; for screen readers also the number of options. */
function SearchOutcome({ text, count, isSearching, failed, record }: SearchOutcomeProps) {
  const t = useT();
  const isTyped = text.trim() !== '';
  const isEmpty = isTyped && count === 0 && !isSearching && failed.length === 0;
  const counted = t('command.count', { smart_count: count });
  const listed =
    record === undefined ? isTyped && counted : `${t('command.actionsFor', { name: record })}: ${counted}`;
  const said = isSearching
    ? t(record === undefined ? 'command.searching' : 'command.reading')
    : isEmpty
      ? t('command.none', { text: text.trim() })
      : listed;
  return (
    <>
      {failed.map(({ what, retry }) => (
        <UnreadNote key={what} what={t(`command.failed.${what}`)} onRetry={retry} />
      ))}
      <p className={isSearching || isEmpty ? styles.said : 'sr'} role="status">
        {said}
      </p>
    </>
  );
}

/** A hint below the list: a button that shows the record's other actions, and the key for it. */
function MoreHint({ name, onPress }: { name: string; onPress(): void }) {
  const t = useT();
  return (
    <div className={styles.more}>
      <LinkButton onClick={onPress}>{t('command.actionsFor', { name })}</LinkButton>
      <kbd aria-hidden="true">{currentDirection() === 'rtl' ? '←' : '→'}</kbd>
    </div>
  );
}

type Props = {
  onClose(): void;
  /** The text typed before the bar was rendered. */
  earlyText(): string;
  /** Called once the field has the focus. */
  onReady(): void;
  /** The element that had the focus before. */
  from: RefObject<Element | null>;
};

/** The option after or before the current one, wrapping around at the ends. */
function stepped(
  options: readonly CommandOption[],
  current: CommandOption | undefined,
  by: 1 | -1,
): CommandOption | undefined {
  const at = current ? options.indexOf(current) : -1;
  return options[(at + by + options.length) % options.length];
}

/** Finds records and pages, and runs actions, by typing. */
export function CommandBar({ onClose, earlyText, onReady, from }: Props) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { user, ownStore } = useConsoleSession();
  const { text, groups, options, active, inner, ...level } = useLevels(earlyText, from);
  const more = active && isFound(active) && !inner ? active : undefined;

  /** Also takes in what was typed between the bar's rendering and its focus. */
  function ready(): void {
    const typed = earlyText();
    if (typed !== '') level.setText(typed);
    onReady();
  }

  /** Keeps the focus in the field, which handles the keys. */
  function inField(change: () => void): void {
    change();
    field.current?.querySelector('input')?.focus();
  }

  function choose(option: CommandOption | undefined, inNewTab = false): void {
    if (!option || option.disabledReason !== undefined) return;
    const of = inner ?? option;
    if (isFound(of)) keepRecent(ownStore, of.record);
    if (!('onSelect' in option) && (inNewTab || ('href' in option && option.opensTab))) {
      window.open('to' in option ? option.to : option.href, '_blank', 'noopener,noreferrer');
      if (!inNewTab) onClose();
      return;
    }
    // Closed first, so that the focus is back where a dialog of the action will return it to.
    flushSync(onClose);
    if ('onSelect' in option) option.onSelect();
    else if ('href' in option) window.location.assign(option.href);
    else void navigate(option.to);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { value, selectionStart } = event.currentTarget;
    const key = barKey(event, {
      isEmpty: text === '',
      isAtEnd: selectionStart === value.length,
      isRtl: currentDirection() === 'rtl',
      isInRecord: inner !== undefined,
    });
    if (key === undefined || (key === 'into' && !more)) return;
    const keys: Record<BarKey, () => void> = {
      down: () => level.activate(stepped(options, active, 1)),
      up: () => level.activate(stepped(options, active, -1)),
      choose: () => choose(active),
      chooseApart: () => choose(active, true),
      into: () => more && level.enter(more),
      out: level.leave,
      clear: () => level.setText(''),
      close: onClose,
    };
    keys[key]();
    event.preventDefault();
    // Escape would close the bar, too.
    if (key === 'out' || key === 'clear') event.stopPropagation();
  }

  return (
    <LazyModal
      className={clsx('modal', styles.bar)}
      label={t('command.title')}
      onClose={onClose}
      closesOutside
    >
      <CommandField
        id={id}
        ref={field}
        text={text}
        placeholder={t(
          inner
            ? 'command.actsHint'
            : searchable(user).length > 0
              ? 'command.placeholder'
              : 'command.pagesOnly',
        )}
        record={inner?.label}
        hasOptions={options.length > 0}
        activeId={active && `${id}${active.id}`}
        onText={level.setText}
        onKeyDown={onKeyDown}
        onBack={() => inField(level.leave)}
        onClose={onClose}
        onReady={ready}
      />
      <ResultList
        id={id}
        groups={groups}
        active={active}
        onActive={level.activate}
        onChoose={choose}
        onMore={(option) => inField(() => level.enter(option))}
      />
      <SearchOutcome
        text={text}
        count={options.length}
        isSearching={level.isSearching}
        failed={level.failed}
        record={inner?.label}
      />
      {more ? <MoreHint name={more.label} onPress={() => inField(() => level.enter(more))} /> : null}
      {inner ? (
        <RecordActionList key={inner.id} record={inner.record} to={inner.to} onActions={level.setActions} />
      ) : null}
    </LazyModal>
  );
}
