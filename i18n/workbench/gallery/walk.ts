/** The open gallery, for code that goes through its rooms. */
import type { Area } from '../../messages.ts';

export type OpenGallery = {
  readonly areas: readonly Area[];
  /** The current room. */
  shown(): Area | undefined;
  /** Shows a room; it is rendered after two frames. */
  show(area: Area): void;
};

let gallery: OpenGallery | undefined;

/** Undefined when no gallery is open. */
export const openGallery = (): OpenGallery | undefined => gallery;

/** Called by the gallery when it opens; returns the function to call when it closes. */
export function galleryOpens(opened: OpenGallery): () => void {
  gallery = opened;
  return () => {
    if (gallery === opened) gallery = undefined;
  };
}
