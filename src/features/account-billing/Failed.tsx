import { failureOf, textOf } from '../../data/errors.ts';
import { useT } from '../../ui/i18n.tsx';
import { UnreadNote } from '../../ui/Unread.tsx';

/** A part of the page could not be read: what, why, and again. */
export function Failed({ words, error, onRetry }: { words: string; error: Error; onRetry(): void }) {
  const t = useT();
  const why = failureOf(error).statusCode === 403 ? t('common.error.notAllowed') : textOf(error);
  return <UnreadNote what={words} why={why} onRetry={onRetry} />;
}
