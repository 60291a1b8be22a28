/** `npm run api:print`: writes docs/api.md from docs/api/openapi.json. */
import { writeFileSync } from 'node:fs';
import { readDocument } from './contract/document.ts';
import { printed } from './contract/print.ts';

/** The command. */
export function main(): void {
  writeFileSync('docs/api.md', printed(readDocument()));
  console.log('docs/api.md');
}
