import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { headersPlugin } from './deploy/headersPlugin.ts';

const shim = (name: string) => fileURLToPath(new URL(`./src/ui/shims/${name}.ts`, import.meta.url));

/** The chunks that are loaded as one, and the module that starts each; a module belongs to the first that needs it. */
const CHUNKS = {
  base: '/src/main.tsx',
  // What a visitor's screens share with the console: the rules of where to, without the console.
  arrive: '/src/boot/arrive.ts',
  console: '/src/app/entry.tsx',
  record: '/src/features/accounts/AccountPage.tsx',
} as const;
type Chunk = keyof typeof CHUNKS;
type ModuleInfo = { importers: readonly string[] } | null;

/** Which starts carry a module without waiting for an `import()`. */
function startsOf(id: string, infoOf: (id: string) => ModuleInfo): ReadonlySet<string> {
  const seen = new Set<string>();
  const starts = new Set<string>();
  const visit = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const start = Object.values(CHUNKS).find((end) => at.endsWith(end));
    if (start) starts.add(start);
    for (const importer of infoOf(at)?.importers ?? []) visit(importer);
  };
  visit(id);
  return starts;
}

/** Few requests: what a start needs is one chunk; everything else is split by the bundler. */
function chunkOf(id: string, bundle: { getModuleInfo(id: string): ModuleInfo }): string | null {
  if (id.includes('rolldown/runtime')) return 'base';
  const starts = startsOf(id, (module) => bundle.getModuleInfo(module));
  return (Object.keys(CHUNKS) as Chunk[]).find((chunk) => starts.has(CHUNKS[chunk])) ?? null;
}

/** react-query and others say "use client", which means nothing here. */
const quiet: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, handle) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
};

export default defineConfig(async ({ command, isPreview }) => {
  // The mock platform never reaches a build, not even as a module that is left out of it.
  const serves = command === 'serve' || isPreview === true;
  const platform = serves ? [(await import('./mocks/vitePlugin.ts')).mockPlatform(), headersPlugin()] : [];
  return {
    plugins: [react(), ...platform],
    // node-polyglot's polyfills are for browsers of another age.
    resolve:
      command === 'build'
        ? {
            alias: {
              'object.entries': shim('object.entries'),
              hasown: shim('hasown'),
              warning: shim('warning'),
              'prop-types': shim('prop-types'),
            },
          }
        : {},
    build: {
      target: 'es2023',
      modulePreload: { polyfill: false },
      manifest: true,
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: chunkOf, debugName: 'starts' }] } },
        onLog: quiet,
        // We load the script ourselves, so the package's wrapper and its loader can go (it is built at import).
        treeshake: { moduleSideEffects: (id: string) => !id.includes('react-google-recaptcha') },
      },
    },
    // Found late, they would make the dev server reload the page in the middle of a sign-in.
    optimizeDeps: { include: ['react-google-recaptcha', 'altcha/external', 'oauth4webapi', 'papaparse'] },
    server: { port: 5173 },
  };
});
