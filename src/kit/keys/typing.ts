const FIELDS =
  'input:not([type="checkbox"]),textarea,select,[contenteditable]:not([contenteditable="false"]),[role="combobox"],[role="menu"],[role="dialog"]';

/** Whether the user is typing at the target, or a menu or dialog handles the keys. */
export const isTyping = ({ target }: Pick<Event, 'target'>): boolean =>
  (target instanceof Element && target.closest(FIELDS) !== null) ||
  document.querySelector('[aria-modal="true"]') !== null;
