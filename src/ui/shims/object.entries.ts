/** Stands for the polyfill of that name in the bundle; every supported browser has it. */
const entries = Object.entries;
export { entries as 'module.exports' };
