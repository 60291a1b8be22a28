/** The steps of a paid order, what may become of each, and what one is to read and to reach then. */
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

/** What is said of the money: `through` is the end itself, `silent` says nothing of it. */
export type Claim = 'nothing' | 'taken' | 'through' | 'unknown' | 'silent';

/** What is read: a message, or words that came from a server. */
export type Words = MessageKey | { readonly words: string };

export type Driven = {
  /** What is charged when the outcome has happened, by the ledger. */
  readonly charged: 0 | 1;
  readonly claim: Claim;
  readonly reads: readonly Words[];
  /** Where the way on is a person of ours, as nothing may be paid or finished here. */
  readonly end?: 'support';
};

export type Cell = Driven | { readonly why: string };

export type Table = Readonly<Record<Step, Readonly<Record<Outcome, Cell>>>>;

/** Whether what is said agrees with the ledger. Silence is true only while nothing has been taken. */
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
 * The gate drives diagonals of them, so that each step and each outcome occurs; `LONG=1` all. Another `turn` is
 * another choice.
 */
export function chosen(table: Table, turn: number): readonly Row[] {
  const rows = driven(table);
  if (process.env['LONG'] === '1') return rows;
  return rows.filter(
    ({ step, outcome }) => (STEPS.indexOf(step) + OUTCOMES.indexOf(outcome) + turn) % 5 === 0,
  );
}
