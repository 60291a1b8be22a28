/** The package brings no types. */
declare module 'punycode.js' {
  const punycode: {
    /** The domain of an address, or a domain, in Unicode; throws a `RangeError` for what is no Punycode. */
    toUnicode(address: string): string;
  };
  export default punycode;
}
