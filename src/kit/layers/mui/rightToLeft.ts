/** Mirrors MUI's styles on right-to-left pages, which alone load this. */
import mirror from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

export const mirroring = [prefixer, mirror];
