import { useMemo } from 'react';
import { type Translate, useT } from '../../ui/i18n.tsx';
import { usePublic } from '../context.ts';
import { type BotCheck, createBotCheck, type PuzzleTexts } from './botCheck.ts';

/** The bot check of one form. */
export function useBotCheck(): BotCheck {
  const t = useT();
  const { botCheck } = usePublic().runtime.config;
  return useMemo(() => createBotCheck(botCheck, puzzleTexts(t)), [botCheck, t]);
}

const puzzleTexts = (t: Translate): PuzzleTexts => ({
  label: t('public.puzzle.label'),
  verifying: t('public.puzzle.verifying'),
  verified: t('public.puzzle.verified'),
  error: t('public.puzzle.error'),
  expired: t('public.puzzle.expired'),
  verificationRequired: t('public.puzzle.verificationRequired'),
  waitAlert: t('public.puzzle.waitAlert'),
});
