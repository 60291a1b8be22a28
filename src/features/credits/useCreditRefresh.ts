import type { InvalidateOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useInvalidate } from '../../data/hooks.ts';
import { answerKeys } from '../../data/answerKeys.ts';

/**
 * Invalidates everything about credits, which are shown by pools, draw-downs and distributions alike. Never rejects.
 */
export function useCreditRefresh(): (options?: InvalidateOptions) => Promise<void> {
  const invalidate = useInvalidate();
  return useCallback((options) => invalidate(answerKeys.credits, options), [invalidate]);
}
