/** Stands in for `node:stream` in a browser: gettext-parser has a streaming API too, which we don't use. */
export const Transform = function Transform(): void {};
