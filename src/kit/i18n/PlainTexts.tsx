import { type ReactNode, useCallback } from 'react';
import { START } from '../../../i18n/files.ts';
import type { Area, Messages } from '../../../i18n/messages.ts';
import { createPlainTranslate } from './i18n.tsx';
import { TextMakerProvider, WithTexts } from './WithTexts.tsx';

type Props = { product: string; areas?: readonly Area[]; children: ReactNode };

/** Translations for a React root outside the console: those of the start, plus `areas`, which must be a constant. */
export function PlainTexts({ product, areas = START, children }: Props) {
  const make = useCallback((messages: Messages) => createPlainTranslate(messages, product), [product]);
  return (
    <TextMakerProvider value={make}>
      <WithTexts areas={areas}>{children}</WithTexts>
    </TextMakerProvider>
  );
}
