import { useMemo } from 'react';
import { usePublic } from '../context.ts';
import { type BotCheck, createBotCheck } from './botCheck.ts';

export function useBotCheck(): BotCheck {
  const context = usePublic();
  return useMemo(() => createBotCheck(context), [context]);
}
