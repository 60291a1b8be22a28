/** Mirrored styles of MUI for right-to-left pages; no other page loads this. */
import mirror from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';
import { layeredCache } from './sheet.ts';

/** The style cache of right-to-left pages. Its own key keeps its class names apart. */
export const mirrored = layeredCache({ key: 'muir', stylisPlugins: [prefixer, mirror] });
