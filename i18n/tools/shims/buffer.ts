/** Stands for `node:buffer` in a browser: gettext-parser makes a text of what it has written, and we ask for that. */
export const Buffer = { from: (text: string): string => text };
