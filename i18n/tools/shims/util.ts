/** Stands in for `node:util` in a browser: gettext-parser uses it for its stream class, which we don't use. */
const util = { inherits: (): void => {} };
// oxlint-disable-next-line import/no-default-export -- what it stands for has one
export { util as default };
