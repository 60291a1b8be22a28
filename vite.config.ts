import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { headersPlugin } from './deploy/headersPlugin.ts';

const shim = (name: string) => fileURLToPath(new URL(`./src/ui/shims/${name}.ts`, import.meta.url));

/** The modules that start something, by the end of their path. */
const STARTS = ['/src/main.tsx', '/src/public/entry.tsx', '/src/app/entry.tsx'] as const;
type ModuleInfo = { importers: readonly string[] } | null;

/** Which starts carry a module without waiting for an `import()`. */
function startsOf(id: string, infoOf: (id: string) => ModuleInfo): ReadonlySet<string> {
  const seen = new Set<string>();
  const starts = new Set<string>();
  const visit = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const start = STARTS.find((end) => at.endsWith(end));
    if (start) starts.add(start);
    for (const importer of infoOf(at)?.importers ?? []) visit(importer);
  };
  visit(id);
  return starts;
}

/**
 * Few requests at the start: what both entries carry is one chunk, what the console adds is another; everything
 * that is loaded later is split by the bundler.
 */
function chunkOf(id: string, bundle: { getModuleInfo(id: string): ModuleInfo }): string | null {
  const starts = startsOf(id, (module) => bundle.getModuleInfo(module));
  const [main, publicEntry, console_] = STARTS.map((start) => starts.has(start));
  if (console_) return main || publicEntry ? 'base' : 'console';
  return publicEntry && main ? 'base' : null;
}

/** react-query and others say "use client", which means nothing here. */
const quiet: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, handle) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
};

/** The sign-in form travels beside the boot, not after it: five kilobytes, which a signed-in visitor spares too. */
const preloadSignIn: Plugin = {
  name: 'canvass-preload-sign-in',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_page, { bundle = {} }) {
      const chunk = Object.values(bundle).find(
        (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith('/src/public/entry.tsx'),
      );
      const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${chunk?.fileName}` };
      return chunk ? [{ tag: 'link', attrs, injectTo: 'head' }] : [];
    },
  },
};

export default defineConfig(async ({ command, isPreview }) => {
  // The mock platform never reaches a build, not even as a module that is left out of it.
  const serves = command === 'serve' || isPreview === true;
  const platform = serves ? [(await import('./mocks/vitePlugin.ts')).mockPlatform(), headersPlugin()] : [];
  return {
    plugins: [react(), preloadSignIn, ...platform],
    // node-polyglot's polyfills are for browsers of another age.
    resolve:
      command === 'build'
        ? {
            alias: {
              'object.entries': shim('object.entries'),
              hasown: shim('hasown'),
              warning: shim('warning'),
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
    optimizeDeps: { include: ['react-google-recaptcha', 'altcha/external', 'papaparse'] },
    server: { port: 5173 },
  };
});
