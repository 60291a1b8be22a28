/** Credits hang together: what one call changes of pools, draw-downs or distributions, the others show. */
import type { InvalidateOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useReadAgain } from './hooks.ts';
import { answerKeys } from './answerKeys.ts';

/** Reads everything about credits again that is on the screen, and marks the rest as old. Never rejects. */
export function useCreditRefresh(): (options?: InvalidateOptions) => Promise<void> {
  const readAgain = useReadAgain();
  return useCallback((options) => readAgain(answerKeys.credits, options), [readAgain]);
}
