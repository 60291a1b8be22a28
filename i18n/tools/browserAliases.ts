/** What stands for modules of Node where PO files are read and written in a page: `resolve.alias` of its build. */
import { fileURLToPath } from 'node:url';

const shim = (name: string): string => fileURLToPath(new URL(`./shims/${name}.ts`, import.meta.url));

export const PO_ALIASES: Readonly<Record<string, string>> = {
  'node:buffer': shim('buffer'),
  'node:stream': shim('stream'),
  'node:util': shim('util'),
  encoding: shim('encoding'),
};
