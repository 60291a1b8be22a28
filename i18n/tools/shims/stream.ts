/** Stands for `node:stream` in a browser: gettext-parser has a stream too, which nobody opens there. */
export const Transform = function Transform(): void {};
