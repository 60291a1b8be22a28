/** Stands for `node:util` in a browser: gettext-parser makes a stream's class with it, which nobody opens there. */
const util = { inherits: (): void => {} };
// oxlint-disable-next-line import/no-default-export -- what it stands for has one
export { util as default };
