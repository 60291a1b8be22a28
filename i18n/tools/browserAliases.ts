/** Browser stand-ins for the Node modules that reading and writing PO files needs: `resolve.alias` of its build. */
import { fileURLToPath } from 'node:url';

const shim = (name: string): string => fileURLToPath(new URL(`./shims/${name}.ts`, import.meta.url));

export const PO_ALIASES: Readonly<Record<string, string>> = {
  'node:buffer': shim('buffer'),
  'node:stream': shim('stream'),
  'node:util': shim('util'),
  encoding: shim('encoding'),
};
