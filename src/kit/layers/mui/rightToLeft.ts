/** Mirrored styles of MUI for right-to-left pages; no other page loads this. */
import mirror from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

export const mirroring = [prefixer, mirror];
