/** The gallery that is open, for who walks through its rooms. */
import type { Area } from '../../../i18n/messages.ts';

export type OpenGallery = {
  readonly areas: readonly Area[];
  /** The room that is shown. */
  shown(): Area | undefined;
  /** Shows a room; it is there once the page has been drawn twice. */
  show(area: Area): void;
};

let gallery: OpenGallery | undefined;

/** Undefined while none is open. */
export const openGallery = (): OpenGallery | undefined => gallery;

/** Told by the gallery when it opens; the answer is for when it closes. */
export function galleryOpens(opened: OpenGallery): () => void {
  gallery = opened;
  return () => {
    if (gallery === opened) gallery = undefined;
  };
}
