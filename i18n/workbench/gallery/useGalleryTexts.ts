import { useEffect, useState } from 'react';
import { type AllNotes, loadGalleryNotes } from './notes.ts';

export type GalleryTexts = { notes: AllNotes | undefined; failed: boolean; again(): void };

/** Loads all texts and notes in the page's language; undefined while loading. */
export function useGalleryTexts(): GalleryTexts {
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ of: number; notes: AllNotes | undefined }>();
  useEffect(() => {
    let isLive = true;
    const tell = (notes: AllNotes | undefined) => {
      if (isLive) setKnown({ of: attempt, notes });
    };
    loadGalleryNotes().then(tell, () => tell(undefined));
    return () => {
      isLive = false;
    };
  }, [attempt]);
  const told = known?.of === attempt ? known : undefined;
  return {
    notes: told?.notes,
    failed: told !== undefined && told.notes === undefined,
    again: () => setAttempt((before) => before + 1),
  };
}
