/** Replaces the package of this name in the bundle: polyglot warns of missing keys, which types rule out. */
const warning = (): void => {};
export { warning as 'module.exports' };
