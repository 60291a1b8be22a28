/** Stands in for `encoding` in a browser: our files are UTF-8, and are decoded before they are parsed. */
const encoding = {
  convert: (): never => {
    throw new Error('A PO file is UTF-8');
  },
};
// oxlint-disable-next-line import/no-default-export -- what it stands for has one
export { encoding as default };
