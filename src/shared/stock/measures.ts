/** What several parts of the look of stock components share. */

/** A finger needs more than a mouse. */
export const ON_PHONE = '@media (max-width: 900px)';

/** As `:focus-visible` of our stylesheets. */
export const FOCUS = { outline: '2px solid var(--accent-text)', outlineOffset: 2 };

/** As a field that is typed into. */
export const TYPED_INTO = { outline: '2px solid var(--accent-text)', outlineOffset: -1 };
