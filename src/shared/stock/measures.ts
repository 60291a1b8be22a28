/** Sizes and styles shared by several parts of the stock theme. */

/** Touch needs larger targets than a mouse. */
export const ON_PHONE = '@media (max-width: 900px)';

/** The same as `:focus-visible` in our stylesheets. */
export const FOCUS = { outline: '2px solid var(--accent-text)', outlineOffset: 2 };

/** The arrow of our selects (`fields.css`). */
export const ARROW = {
  backgroundImage: 'var(--arrow)',
  backgroundPosition: 'var(--arrow-place)',
  backgroundSize: '5px 7px',
  backgroundRepeat: 'no-repeat',
};

/** The focus style of our text fields. */
export const TYPED_INTO = { outline: '2px solid var(--accent-text)', outlineOffset: -1 };
