/** Comments that are typed and not sent: like edits they stay when their message is left, until the page is reloaded. */
import { valueStore } from '../../../src/kit/valueStore.ts';

/** The texts, by language and key of their message. */
export const unsentComments = valueStore<ReadonlyMap<string, string>>(new Map());

/** Keeps what is typed at a message. */
export function typeComment(at: string, text: string): void {
  unsentComments.set(new Map(unsentComments.get()).set(at, text));
}

/** Clears a comment that was sent, unless more was typed meanwhile. */
export function clearComment(at: string, sent: string): void {
  if (unsentComments.get().get(at) === sent) typeComment(at, '');
}
