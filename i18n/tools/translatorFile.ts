/** A file of a translator's program. Pure, and shared by the command and the workbench. */
import { type PoFile, readPo } from './po.ts';
import { readXliff } from './xliff.ts';

/** The messages of a PO or XLIFF 2 file; throws with the line of an error. No PO file begins with an angle bracket. */
export const readTranslatorFile = (text: string): PoFile =>
  (/^\uFEFF?\s*</u.test(text) ? readXliff : readPo)(text);
