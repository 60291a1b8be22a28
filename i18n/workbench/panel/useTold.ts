import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../languages.ts';
import { areaOf } from '../../tools/catalogue.ts';
import { loadTold } from './told.ts';

type Told = Awaited<ReturnType<typeof loadTold>>;
type Telling =
  | { readonly state: 'coming' }
  | { readonly state: 'failed'; readonly again: () => void }
  | ({ readonly state: 'here' } & Told);

/** The notes and terms that the panel shows for a message; loaded by area. */
export function useTold(locale: Locale, key: string): Telling {
  const area = areaOf(key);
  const [attempt, setAttempt] = useState(0);
  const wanted = `${locale}/${area}/${attempt}`;
  const [known, setKnown] = useState<{ of: string; told: Told | undefined }>();
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  useEffect(() => {
    let isLive = true;
    const tell = (told: Told | undefined) => {
      if (isLive) setKnown({ of: wanted, told });
    };
    loadTold(locale, area).then(tell, () => tell(undefined));
    return () => {
      isLive = false;
    };
  }, [locale, area, wanted]);
  if (known?.of !== wanted) return { state: 'coming' };
  return known.told ? { state: 'here', ...known.told } : { state: 'failed', again };
}
