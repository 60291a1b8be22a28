/** Icon, tone and label of each review state. */
import type { IconName } from '../../../src/kit/controls/Icon.tsx';
import type { MessageKey } from '../../messages.ts';
import type { State } from '../../tools/states.ts';

export const STATE_LOOKS: Readonly<Record<State, { icon: IconName; tone: string; word: MessageKey }>> = {
  new: { icon: 'off', tone: 'chip', word: 'desk.state.new' },
  sourceChanged: { icon: 'warn', tone: 'chip warn', word: 'desk.state.sourceChanged' },
  needsReview: { icon: 'eye', tone: 'chip warn', word: 'desk.state.needsReview' },
  translated: { icon: 'check', tone: 'chip', word: 'desk.state.translated' },
  reviewed: { icon: 'okc', tone: 'chip ok', word: 'desk.state.reviewed' },
};
