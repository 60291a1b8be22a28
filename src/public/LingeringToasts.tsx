import type { Area } from '../../i18n/messages.ts';
import { Toasts } from '../kit/toasts/Toasts.tsx';
import { WithTexts } from '../kit/i18n/WithTexts.tsx';

const TEXTS: readonly Area[] = ['toasts'];

/** Toasts of the public screens, and those of the console that are still open. */
export const LingeringToasts = () => (
  <WithTexts areas={TEXTS}>
    <Toasts />
  </WithTexts>
);
