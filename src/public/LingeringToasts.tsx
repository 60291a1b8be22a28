import type { Area } from '../../i18n/messages.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { WithTexts } from '../ui/WithTexts.tsx';

const TEXTS: readonly Area[] = ['toasts'];

/** The toasts of the console that outlive it, and those of the public screens. */
export const LingeringToasts = () => (
  <WithTexts areas={TEXTS}>
    <Toasts />
  </WithTexts>
);
