/** The package has no types of its own. */
declare module 'punycode.js' {
  const punycode: {
    /** The domain of an address, or a domain, in Unicode; throws a `RangeError` for invalid Punycode. */
    toUnicode(address: string): string;
  };
  export default punycode;
}
