/** Puts MUI's styles into a cascade layer of their own, which our stylesheets override regardless of specificity. */
import createCache, { type EmotionCache, type Options } from '@emotion/cache';

/** A cache like MUI's own, with all rules in the layer `mui`, and with plugins. */
export function layeredCache(options: Options): EmotionCache {
  const cache = createCache(options);
  const { insert } = cache;
  cache.insert = (selector, serialized, ...rest) =>
    insert(selector, { ...serialized, styles: `@layer mui{${serialized.styles}}` }, ...rest);
  return cache;
}
