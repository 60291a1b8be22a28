import { useState } from 'react';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { changeWorkbench, workbenchStore } from '../store.ts';
import { type DropFault, MOST_BYTES, type Offer, offerOf, readDropped } from './dropped.ts';
import { putEdits } from './edits.ts';
import { loadOwnTexts } from './ownTexts.ts';
import type { Said } from './Said.tsx';

function faultText(t: Translate, file: string, fault: DropFault): string {
  if (fault.fault === 'notPo') return t('translations.drop.notPo', { file, why: fault.why });
  if (fault.fault === 'unknownLanguage')
    return t('translations.drop.unknownLanguage', { file, language: fault.language });
  return t(`translations.drop.${fault.fault}`, { file });
}

/** Reads a dropped file, shows what it would change, and applies it as edits. */
export function useOffer(say: (said: Said | undefined) => void) {
  const t = useT();
  const [offer, setOffer] = useState<Offer>();
  const fail = (text: string) => say({ tone: 'bad', text });

  async function read(files: readonly File[]): Promise<void> {
    say(undefined);
    const [file, other] = files;
    if (!file) return;
    if (other) return fail(t('translations.drop.one'));
    // Rejected without reading it.
    if (file.size > MOST_BYTES) return fail(faultText(t, file.name, { fault: 'tooLarge' }));
    try {
      const dropped = readDropped(await file.arrayBuffer());
      if ('fault' in dropped) return fail(faultText(t, file.name, dropped));
      const { locale } = dropped;
      const [english, own] = await Promise.all([loadOwnTexts('en'), loadOwnTexts(locale)]);
      const edits = workbenchStore.get().edits[locale] ?? {};
      setOffer(offerOf(dropped, { english: english.messages, own: own.messages, edits }));
    } catch {
      fail(t('translations.drop.notLoaded'));
    }
  }

  function take({ locale, changes }: Offer): void {
    changeWorkbench({ edits: putEdits(workbenchStore.get().edits, locale, changes) });
    say({
      tone: 'ok',
      text: t('translations.drop.taken', { smart_count: changes.size }),
      shownIn: locale,
    });
    setOffer(undefined);
  }

  return { offer, read, take, forget: () => setOffer(undefined) };
}
