import type { TextFile } from '../../../i18n/files.ts';
import { loadFile } from './texts.ts';

/** Code with the file of its texts, which is loaded beside it: for what `lazyComponent` does not render. */
export const withTexts = async <Code>(code: Promise<Code>, file: TextFile = 'rest'): Promise<Code> =>
  (await Promise.all([code, loadFile(file)]))[0];
