/** Replaces the package of this name in the bundle. */
const has = Object.hasOwn;
export { has as 'module.exports' };
