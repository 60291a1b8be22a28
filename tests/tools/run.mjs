/** Runs a TypeScript script of the project: `node tests/tools/run.mjs <script.ts> [arguments]`. Vite compiles it. */
import { runnerImport } from 'vite';

const [script, ...rest] = process.argv.slice(2);
process.argv = [process.argv[0], script, ...rest];
await runnerImport(`./${script}`, { configFile: false, logLevel: 'error' });
