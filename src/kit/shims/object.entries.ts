/** Replaces the polyfill of this name in the bundle; every supported browser has the function. */
const entries = Object.entries;
export { entries as 'module.exports' };
