/** MUI's styles mirrored, for pages that run from right to left: no other page fetches this. */
import mirror from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';
import { layeredCache } from './sheet.ts';

/** The cache of pages that run from right to left. Its key keeps its classes apart from those of the others. */
export const mirrored = layeredCache({ key: 'muir', stylisPlugins: [prefixer, mirror] });
