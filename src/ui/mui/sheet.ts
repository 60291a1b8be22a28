/** Where MUI's styles go: into a layer of their own, which our stylesheets override whatever their selectors. */
import createCache, { type EmotionCache, type Options } from '@emotion/cache';

/** A cache whose rules all are in the layer `mui`; like MUI's own, but with plugins. */
export function layeredCache(options: Options): EmotionCache {
  const cache = createCache(options);
  const { insert } = cache;
  cache.insert = (selector, serialized, ...rest) =>
    insert(selector, { ...serialized, styles: `@layer mui{${serialized.styles}}` }, ...rest);
  return cache;
}
