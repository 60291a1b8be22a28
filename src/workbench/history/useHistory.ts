import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../i18n/languages.ts';
import type { HistoryAnswer } from '../../../i18n/history.ts';
import { readHistory } from '../../boot/translations.ts';

export type Telling =
  | { readonly state: 'coming' }
  | { readonly state: 'failed'; readonly again: () => void }
  | { readonly state: 'here'; readonly answer: HistoryAnswer };

/** The history of a message, requested while mounted. */
export function useHistory(locale: Locale, key: string): Telling {
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ of: string; answer: HistoryAnswer | undefined }>();
  const wanted = `${locale}/${key}/${attempt}`;
  useEffect(() => {
    const left = new AbortController();
    const tell = (answer: HistoryAnswer | undefined) => {
      if (!left.signal.aborted) setKnown({ of: wanted, answer });
    };
    readHistory({ locale, key }, left.signal).then(tell, () => tell(undefined));
    return () => left.abort();
  }, [locale, key, wanted]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  if (known?.of !== wanted) return { state: 'coming' };
  return known.answer ? { state: 'here', answer: known.answer } : { state: 'failed', again };
}
