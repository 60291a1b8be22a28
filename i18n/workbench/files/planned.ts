/** A language after saving its edits and the imported states and comments. Pure. */
import type { Locale } from '../../languages.ts';
import type { Edit } from '../../saves.ts';
import { type Plan, planOf } from '../../tools/saving.ts';
import { commentsOf, type States, withState } from '../../tools/states.ts';
import { newComments } from '../../tools/takenStates.ts';
import type { Pending } from '../kept.ts';

type Messages = ReadonlyMap<string, string>;

export type Planning = {
  readonly locale: Locale;
  readonly english: Messages;
  /** The texts in the language's files. */
  readonly own: Messages;
  readonly states: States;
  readonly edits: Readonly<Record<string, string>>;
  readonly pending: Readonly<Record<string, Pending>>;
  /** Today's UTC date. */
  readonly day: string;
};

/** What to save for a message; undefined when nothing is left to save. */
function editOf(key: string, { own, states, edits, pending }: Planning): string | Edit | undefined {
  const [text, waiting] = [edits[key], pending[key]];
  if (!waiting) return text;
  const { text: of, comments: said = [], ...state } = waiting;
  const comments = newComments(commentsOf(key, states), said);
  const edit: Edit = {
    ...(text === undefined ? {} : { text }),
    // The state applies only to the text that it was imported with, also if the file has another one by now.
    ...(of === (text ?? own.get(key)) ? state : {}),
    ...(text === undefined && of === own.get(key) && state.state !== undefined ? { over: of } : {}),
    ...(comments.length > 0 ? { comments } : {}),
  };
  return Object.keys(edit).length > 0 ? edit : undefined;
}

/** The request that saves the edits. */
export function requestOf(language: Planning): Record<string, string | Edit> {
  const keys = new Set([...Object.keys(language.edits), ...Object.keys(language.pending)]);
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const edit = editOf(key, language);
      return edit === undefined ? [] : [[key, edit]];
    }),
  );
}

export type Planned = Plan & {
  /** All states afterwards; `states` has only the changes. */
  readonly after: States;
};

/** What saving would change, and what it would refuse. */
export function planned(language: Planning): Planned {
  const { locale, english, own, states, day } = language;
  const about = { day, own: (_: string, key: string) => own.get(key) };
  const plan = planOf({ [locale]: requestOf(language) }, english, about);
  let after = states;
  for (const { changes } of plan.states)
    for (const [key, change] of changes) after = withState(after, key, change);
  return { ...plan, after };
}

/** Identifies an edit: its text, and the state and comments pending with it. */
export const signOf = (text: string | undefined, pending: Pending | undefined): string =>
  pending === undefined ? (text ?? '') : JSON.stringify([text ?? null, pending]);
