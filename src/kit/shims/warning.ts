/** Replaces the package of this name in the bundle: polyglot warns about missing keys, which the types rule out. */
const warning = (): void => {};
export { warning as 'module.exports' };
