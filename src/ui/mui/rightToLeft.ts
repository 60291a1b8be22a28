/** What mirrors MUI's styles, for pages that run from right to left: no other page fetches this. */
import mirror from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

export const mirroring = [prefixer, mirror];
