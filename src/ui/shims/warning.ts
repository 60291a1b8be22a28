/** Stands for the package of that name in the bundle: polyglot warns of a missing key, which types rule out. */
const warning = (): void => {};
export { warning as 'module.exports' };
