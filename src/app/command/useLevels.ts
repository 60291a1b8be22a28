/** The two levels of the command bar: everything, and the actions on one record. */
import { type RefObject, useState } from 'react';
import { bestOf } from '../../domain/command/search.ts';
import { useComposed } from '../../kit/composing.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { type CommandGroup, type CommandOption, foundWords, optionsOf } from './options.ts';
import type { RecordActions } from './record/recordActions.ts';
import type { FoundOption } from './records.ts';
import type { FailedRead } from './useFound.ts';
import { useOptions } from './useOptions.ts';

const READING: RecordActions = { name: '', actions: [], state: 'reading', retry: () => undefined };

/** A record's actions in their own order, or the best match first once something is typed. */
function actionsGroup(
  t: Translate,
  of: FoundOption,
  { name, actions }: RecordActions,
  text: string,
): CommandGroup {
  const options = optionsOf(t, { name, entries: actions }, 'act');
  return {
    id: 'actions',
    // Its name is shown before the field.
    heading: of.second || of.label,
    options: text.trim() === '' ? options : bestOf(options, text, foundWords),
  };
}

export function useLevels(earlyText: () => string, from: RefObject<Element | null>) {
  const t = useT();
  const [outerText, setOuterText] = useState(earlyText);
  const [activeId, setActiveId] = useState<string>();
  const [inner, setInner] = useState<{ of: FoundOption; text: string }>();
  const [actions, setActions] = useState(READING);
  const outer = useOptions(useComposed(outerText), from);
  const innerText = useComposed(inner?.text ?? '');

  const groups = inner
    ? [actionsGroup(t, inner.of, actions, innerText)].filter(({ options }) => options.length > 0)
    : outer.groups;
  const failed: readonly FailedRead[] = inner
    ? actions.state === 'failed'
      ? [{ what: 'record', retry: actions.retry }]
      : []
    : outer.failed;
  const options = groups.flatMap((group) => group.options);

  return {
    text: inner ? inner.text : outerText,
    setText(text: string): void {
      if (inner) setInner({ ...inner, text });
      else setOuterText(text);
      setActiveId(undefined);
    },
    groups,
    options,
    active: options.find((option) => option.id === activeId) ?? options[0],
    activate: (option: CommandOption | undefined) => setActiveId(option?.id),
    failed,
    isSearching: inner ? actions.state === 'reading' : outer.isSearching,
    /** The record whose actions are listed. */
    inner: inner?.of,
    setActions,
    enter(of: FoundOption): void {
      setInner({ of, text: '' });
      setActions(READING);
      setActiveId(undefined);
    },
    /** Returns to the typed text, with the record as the active option. */
    leave(): void {
      setActiveId(inner?.of.id);
      setInner(undefined);
    },
  };
}
