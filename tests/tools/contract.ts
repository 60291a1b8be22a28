/** `npm run contract -- https://console.example`: checks a running platform's answers against docs/api/openapi.json. */
import { readFileSync } from 'node:fs';
import { command } from './contract/command.ts';

/** The command. */
export async function main(): Promise<void> {
  process.exitCode = await command({
    args: process.argv.slice(2),
    environment: process.env,
    fetch,
    readFile: (path) => readFileSync(path, 'utf8'),
    print: (line) => console.log(line),
  });
}
