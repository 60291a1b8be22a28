/** The texts of a message as users read them: with example values, in each plural form. */
import { formatCount } from '../../../src/kit/i18n/format.ts';
import type { MessageParams, Translate } from '../../../src/kit/i18n/i18n.tsx';
import type { Messages } from '../../messages.ts';
import { type Catalogue, isPlural, leavesOf } from '../../tools/catalogue.ts';
import type { Note } from '../../tools/notes.ts';
import { countFor, pluralForms } from '../../tools/plurals.ts';
import type { Piece } from './rooms.ts';

const leaves = new WeakMap<Messages, ReadonlyMap<string, string>>();

/** Messages by key; cached while they are unchanged. */
export function byKey(messages: Messages): ReadonlyMap<string, string> {
  const known = leaves.get(messages) ?? leavesOf(messages as Catalogue);
  leaves.set(messages, known);
  return known;
}

/** The placeholders' example values from the note. */
export function exampleParams(note: Note | undefined): MessageParams {
  const given = Object.entries(note?.placeholders ?? {});
  return Object.fromEntries(given.map(([name, { example }]) => [name, example ?? name]));
}

/** The texts of a message: one, or one per plural form of the language. */
export function textsOfPiece(t: Translate, piece: Piece, message: string, locale: string): string[] {
  const examples = exampleParams(piece.note);
  if (!isPlural(message)) return [t(piece.key, examples)];
  const wished = Number(examples['smart_count'] ?? examples['count']);
  return pluralForms(locale).map((_, at) => {
    const count = countFor(locale, at, Number.isInteger(wished) ? wished : undefined);
    const numbers: MessageParams = { smart_count: count };
    if ('count' in examples) numbers['count'] = formatCount(count);
    return t(piece.key, { ...examples, ...numbers });
  });
}
