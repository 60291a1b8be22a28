import { useRef, useState } from 'react';
import { type Translate, useT } from '../../../src/kit/i18n/i18n.tsx';
import { changeWorkbench, workbenchStore } from '../store.ts';
import { useReasons } from '../useReasons.ts';
import { type DropFault, MOST_BYTES, type Offer, offerOf, readDropped } from './dropped.ts';
import { putEdits } from './edits.ts';
import { loadLanguage } from './language.ts';
import type { StatusMessage } from './StatusNote.tsx';

function faultText(
  t: Translate,
  reasons: ReturnType<typeof useReasons>,
  file: string,
  fault: DropFault,
): string {
  if (fault.fault === 'notPo') return t('translations.drop.notPo', { file, why: reasons([fault.why]) });
  if (fault.fault === 'unknownLanguage')
    return t('translations.drop.unknownLanguage', { file, language: fault.language });
  return t(`translations.drop.${fault.fault}`, { file });
}

/** Reads a dropped file, shows what it would change, and applies it as edits. */
export function useOffer(say: (said: StatusMessage | undefined) => void) {
  const t = useT();
  const reasons = useReasons();
  const [offer, setOffer] = useState<Offer>();
  /** The file that was dropped last: an earlier one may take longer to read. */
  const latest = useRef<File>(undefined);
  const fail = (text: string) => say({ tone: 'bad', text });

  async function read(files: readonly File[]): Promise<void> {
    say(undefined);
    const [file, other] = files;
    latest.current = file;
    if (!file) return;
    if (other) return fail(t('translations.drop.one'));
    // Rejected without reading it.
    if (file.size > MOST_BYTES) return fail(faultText(t, reasons, file.name, { fault: 'tooLarge' }));
    const isLate = () => latest.current !== file;
    try {
      const dropped = readDropped(await file.arrayBuffer());
      if (isLate()) return;
      if ('fault' in dropped) return fail(faultText(t, reasons, file.name, dropped));
      const language = await loadLanguage(dropped.locale);
      if (isLate()) return;
      const { english, own } = language;
      setOffer(offerOf(dropped, { ...language, english: english.messages, own: own.messages }));
    } catch {
      if (!isLate()) fail(t('translations.drop.notLoaded'));
    }
  }

  function take({ locale, changes, told }: Offer): void {
    const { edits, pending } = workbenchStore.get();
    changeWorkbench({
      edits: putEdits(edits, locale, changes),
      pending: putEdits(pending, locale, told),
    });
    say({
      tone: 'ok',
      text:
        changes.size > 0
          ? t('translations.drop.taken', { smart_count: changes.size })
          : t('translations.drop.takenTold', { smart_count: told.size }),
      shownIn: locale,
    });
    setOffer(undefined);
  }

  return { offer, read, take, forget: () => setOffer(undefined) };
}
