/** What a list with a record beside it loads on first use. */
export { openRow } from './openRow.ts';
export { RecordBeside } from './RecordBeside.tsx';
export { returnToRow } from './returnToRow.ts';
