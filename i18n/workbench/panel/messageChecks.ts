/** The checks of a message while it is typed. */
import type { Reason } from '../../reasons.ts';
import { isPlural, placeholdersOf } from '../../tools/catalogue.ts';
import { type About, BREAKING, faultsOf, type Kind } from '../../tools/faults.ts';
import { termFaults } from '../../tools/glossary.ts';
import { hintsOf } from '../../tools/hints.ts';
import { filledForms, lengthOf } from '../../tools/notes.ts';
import type { Terms } from './told.ts';

type State = 'ok' | 'hint' | 'warn' | 'error';

export type Check = { readonly state: State } & (
  | { readonly what: 'placeholders' | 'forms' | 'nothing' }
  | { readonly what: 'term'; readonly term: string; readonly say: string }
  | { readonly what: 'length'; readonly length: number; readonly max: number }
  | { readonly what: 'fault'; readonly kind: Kind; readonly reason: Reason }
);

/** Computed here instead, because they are shown when passed, too. */
const OWN: readonly Kind[] = ['limit', 'glossary'];

function lengthChecks(message: string, { note, locale }: About): Check[] {
  if (note?.max === undefined) return [];
  const length = Math.max(...filledForms(message, note, locale).map(lengthOf));
  return [{ state: length > note.max ? 'warn' : 'ok', what: 'length', length, max: note.max }];
}

/** For every term in the English text: whether the translation follows the glossary. */
function termChecks(message: string, { key, source }: About, { terms, local }: Terms): Check[] {
  return terms.flatMap((term): Check[] => {
    // An empty translation violates all terms of the source, so this shows whether the source has the term.
    if (termFaults(key, source, '', [term]).length === 0) return [];
    const isSaid = termFaults(key, source, message, [term]).length === 0;
    const say = local[term.term]?.say ?? '';
    return [{ state: isSaid ? 'ok' : 'warn', what: 'term', term: term.term, say }];
  });
}

/** All checks of a message, faults first. */
export function checksOf(message: string, about: About, terms: Terms): Check[] {
  const faults = faultsOf(message, { ...about, terms: terms.terms });
  const found = faults
    .filter(({ kind }) => !OWN.includes(kind))
    .map(({ kind, reason }): Check => ({
      state: BREAKING.has(kind) ? 'error' : 'warn',
      what: 'fault',
      kind,
      reason,
    }));
  const isFree = (kind: Kind) => faults.every((fault) => fault.kind !== kind && fault.kind !== 'missing');
  const held: Check[] = [
    ...(placeholdersOf(about.source).length > 0 && isFree('placeholders')
      ? [{ state: 'ok', what: 'placeholders' } as const]
      : []),
    ...(isPlural(about.source) && isFree('plural') ? [{ state: 'ok', what: 'forms' } as const] : []),
  ];
  const isEmpty = message.trim() === '';
  const all = [
    ...found,
    ...held,
    ...(isEmpty ? [] : termChecks(message, about, terms)),
    ...(isEmpty ? [] : lengthChecks(message, about)),
    ...hintsOf(message, about).map(({ kind, reason }): Check => ({
      state: 'hint',
      what: 'fault',
      kind,
      reason,
    })),
  ];
  return all.length > 0 ? all : [{ state: 'ok', what: 'nothing' }];
}

/** Whether the message can't be saved, because it would break a screen. */
export const isRefused = (checks: readonly Check[]): boolean => checks.some(({ state }) => state === 'error');
