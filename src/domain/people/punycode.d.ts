/** The package brings no types. */
declare module 'punycode.js' {
  /** The domain of an address, or a domain, in Unicode; throws a `RangeError` for what is no Punycode. */
  export function toUnicode(address: string): string;
}
