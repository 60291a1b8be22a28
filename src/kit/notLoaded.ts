/** The error of code or texts that could not be loaded (`src/boot/load.ts`), and whether a new build is the cause. */
import { valueStore } from './valueStore.ts';

/** Code or texts failed to load: the connection is lost, or another build has removed them (`newBuildStore`). */
export class NotLoaded extends Error {
  // Without this the details for support would show the minified class name.
  override name = 'NotLoaded';
}

/** Whether a file is missing because another build has removed it. */
export const newBuildStore = valueStore(false);
