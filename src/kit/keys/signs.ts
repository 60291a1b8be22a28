/**
 * The keys that controls use in `aria-keyshortcuts`. Separate from the rest of the table, which only the listener
 * needs.
 */
export const BAR_KEYS = 'Control+k Meta+k';
export const SEARCH_KEY = '/';
export const FILTERS_KEY = 'f';
export const CREATE_KEY = 'c';
export const PREVIOUS_KEY = '[';
export const NEXT_KEY = ']';
