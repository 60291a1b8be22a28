/** What a list with a record beside it loads on first use. */
export { AccountBeside } from './AccountBeside.tsx';
export { openRow } from './openRow.ts';
export { returnToRow } from './returnToRow.ts';
