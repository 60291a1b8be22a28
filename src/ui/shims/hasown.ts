/** Stands for the package of that name in the bundle. */
const has = Object.hasOwn;
export { has as 'module.exports' };
