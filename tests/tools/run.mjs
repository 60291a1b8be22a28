/** Runs `main` of a TypeScript script: `node tests/tools/run.mjs <script.ts> [arguments]`. Vite compiles it. */
import { answer } from '../../commands.mjs';

const [node, , script, ...rest] = process.argv;
answer(script, rest);
process.argv = [node, script, ...rest];
const { NODE_ENV } = process.env;
// Imported after `answer`, because Vite takes a while to load.
const { runnerImport } = await import('vite');
const { module } = await runnerImport(`./${script}`, { configFile: false, logLevel: 'error' });
// Vite sets it to development, which a nested build would inherit.
if (NODE_ENV === undefined) delete process.env.NODE_ENV;
await module.main();
