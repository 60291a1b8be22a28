/** The code that a list with records beside it loads on first use. */
export { AccountBeside } from './AccountBeside.tsx';
export { openRow } from './openRow.ts';
export { returnToRow } from './returnToRow.ts';
