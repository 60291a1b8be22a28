/** Mirrors MUI's styles; only right-to-left pages load this. */
import mirror from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

export const mirroring = [prefixer, mirror];
