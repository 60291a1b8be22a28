/** The steps of a paid order, the possible outcomes of each, and what the person then reads and reaches. */
import type { MessageKey } from '../../../i18n/messages.ts';

export const STEPS = ['order', 'charge', 'inPage', 'atBank', 'confirm', 'upgrade'] as const;
export type Step = (typeof STEPS)[number];

export const OUTCOMES = [
  'refused',
  '402',
  '409',
  '429',
  '500',
  'lostBefore',
  'lostAfter',
  'sessionLost',
  'tabClosed',
  'reload',
  'back',
  'secondTab',
  'doubleClick',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What is said about the money: `through` is the end itself, `silent` nothing. */
export type Claim = 'nothing' | 'taken' | 'through' | 'unknown' | 'silent';

/** The text: a message, or the server's words. */
export type Words = MessageKey | { readonly words: string };

export type Driven = {
  /** What the ledger has charged after the outcome. */
  readonly charged: 0 | 1;
  readonly claim: Claim;
  readonly reads: readonly Words[];
  /** Only our support can go on, as nothing may be paid or finished here. */
  readonly end?: 'support';
};

export type Cell = Driven | { readonly why: string };

export type Table = Readonly<Record<Step, Readonly<Record<Outcome, Cell>>>>;

/** Whether the text agrees with the ledger. Silence is only true while nothing was charged. */
export const isTrue = (claim: Claim, charges: number): boolean =>
  claim === 'unknown' || (claim === 'taken' || claim === 'through' ? charges === 1 : charges === 0);

export type Row = { readonly step: Step; readonly outcome: Outcome; readonly cell: Driven };

/** All cells that can occur. */
export const driven = (table: Table): readonly Row[] =>
  STEPS.flatMap((step) =>
    OUTCOMES.flatMap((outcome) => {
      const cell = table[step][outcome];
      return 'why' in cell ? [] : [{ step, outcome, cell }];
    }),
  );

/**
 * The gate drives diagonals, so that each step and each outcome occurs; `LONG=1` drives all. Another `turn` selects
 * another diagonal.
 */
export function chosen(table: Table, turn: number): readonly Row[] {
  const rows = driven(table);
  if (process.env['LONG'] === '1') return rows;
  return rows.filter(
    ({ step, outcome }) => (STEPS.indexOf(step) + OUTCOMES.indexOf(outcome) + turn) % 5 === 0,
  );
}
