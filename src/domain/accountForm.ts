/** The forms about an account: what can be typed, what is wrong with it, what is sent (wire contract §3). Pure. */
import type { Flags } from '../config/flags.ts';
