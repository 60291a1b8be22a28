/** A file that can't be read as what it claims to be; the workbench says why in its reader's language. */
import { inEnglish, type Reason, reason } from '../reasons.ts';

export class Unreadable extends Error {
  readonly reason: Reason;

  constructor(say: Reason['say'], values: Reason['values'] = {}) {
    super(inEnglish([reason(say, values)]));
    this.name = 'Unreadable';
    this.reason = reason(say, values);
  }
}
