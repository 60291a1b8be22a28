/** Runs `main` of a TypeScript script: `node tests/tools/run.mjs <script.ts> [arguments]`. Vite compiles it. */
import { runnerImport } from 'vite';

const [node, , script, ...rest] = process.argv;
process.argv = [node, script, ...rest];
const { NODE_ENV } = process.env;
const { module } = await runnerImport(`./${script}`, { configFile: false, logLevel: 'error' });
// Vite sets it to development, which a nested build would inherit.
if (NODE_ENV === undefined) delete process.env.NODE_ENV;
await module.main();
