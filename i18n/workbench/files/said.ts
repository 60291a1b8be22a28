/** The result of the last action, shown over the bar. */
import { valueStore } from '../../../src/kit/valueStore.ts';
import type { StatusMessage } from './StatusNote.tsx';

export const saidStore = valueStore<StatusMessage | undefined>(undefined);

/** Replaces the message shown over the bar; undefined removes it. */
export const say = saidStore.set;
