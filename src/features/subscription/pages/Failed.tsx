import { failureOf, textOf } from '../../../data/errors.ts';
import { useT } from '../../../ui/i18n.tsx';
import { UnreadNote } from '../../../ui/Unread.tsx';

type Props = { text: string; error: Error; onRetry(): void };

/** Where something could not be read: what, the server's words, and the way to try again. */
export function Failed({ text, error, onRetry }: Props) {
  const t = useT();
  const why = failureOf(error).statusCode === 403 ? t('common.error.notAllowed') : textOf(error);
  return <UnreadNote what={text} why={why} onRetry={onRetry} />;
}
