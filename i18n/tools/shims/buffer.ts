/** Stands in for `node:buffer` in a browser: gettext-parser returns a Buffer, and we call its toString. */
export const Buffer = { from: (text: string): string => text };
