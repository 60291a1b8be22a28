import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { chunkOf } from './deploy/chunks.ts';
import { firstPlugin } from './deploy/firstPlugin.ts';
import { headersPlugin } from './deploy/headersPlugin.ts';
import { loadPlugin } from './deploy/loadPlugin.ts';
import { prerenderPlugin } from './deploy/prerender/plugin.ts';
import { PO_ALIASES } from './i18n/tools/browserAliases.ts';
import { historyPlugin } from './i18n/tools/historyPlugin.ts';
import { savePlugin } from './i18n/tools/savePlugin.ts';
import { textsPlugin } from './i18n/tools/textsPlugin.ts';

const production = (entry: string) =>
  fileURLToPath(new URL(`./node_modules/react-router/dist/production/${entry}.mjs`, import.meta.url));
const shim = (name: string) => fileURLToPath(new URL(`./src/kit/shims/${name}.ts`, import.meta.url));

/** Silences the warnings about "use client" directives, which have no effect here. */
const quiet: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, handle) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
};

export default defineConfig(async ({ command, isPreview }) => {
  // Imported only when serving, so that the mock platform can't reach a build.
  const serves = command === 'serve' || isPreview === true;
  const platform = serves ? [(await import('./mocks/vitePlugin.ts')).mockPlatform(), headersPlugin()] : [];
  // Catalogue files can be saved, and their history read, in development only, and in a preview for the browser tests.
  const saves = command === 'serve' && (isPreview !== true || process.env['TRANSLATE_SAVE'] === '1');
  return {
    plugins: [
      react(),
      loadPlugin(),
      textsPlugin({ saves }),
      firstPlugin(),
      prerenderPlugin(),
      ...(saves ? [savePlugin(), historyPlugin()] : []),
      ...platform,
    ],
    resolve: {
      alias: [
        ...Object.entries({
          ...PO_ALIASES,
          // Polyfills that node-polyglot brings for browsers of 2016: 6 kB.
          ...(command === 'build' && {
            'object.entries': shim('object.entries'),
            hasown: shim('hasown'),
            warning: shim('warning'),
          }),
        }).map(([find, replacement]) => ({ find, replacement })),
        // For every bundler, the package names the build with warnings for developers; this one has none.
        ...(command === 'build'
          ? [
              { find: /^react-router$/u, replacement: production('index') },
              { find: /^react-router\/dom$/u, replacement: production('dom-export') },
            ]
          : []),
      ],
    },
    css: {
      modules: {
        // Readable names that are the same in every build: browser tests use some of them.
        generateScopedName: (name: string, file: string) => `${basename(file, '.module.css')}-${name}`,
      },
    },
    build: {
      target: 'es2023',
      modulePreload: {
        polyfill: false,
        // Includes the chunk itself, but none of the chunks that every page loads.
        resolveDependencies: (file: string, dependencies: string[]) =>
          [...new Set([file, ...dependencies])].filter((each) => !/rolldown-runtime|\/base-/u.test(each)),
      },
      manifest: true,
      rolldownOptions: {
        output: {
          // A short hash, because the entry lists the names of all files.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: chunkOf, debugName: 'starts' }],
          },
        },
        onLog: quiet,
        // We load the script ourselves; without side effects, the package's wrapper and loader are tree-shaken.
        treeshake: { moduleSideEffects: (id: string) => !id.includes('react-google-recaptcha') },
      },
    },
    // Discovered late, these would make the dev server reload the page in the middle of a sign-in or a form.
    optimizeDeps: {
      include: [
        'react-google-recaptcha',
        'altcha/external',
        'gettext-parser',
        'node-polyglot',
        'oauth4webapi',
        'papaparse',
        'react-admin',
        '@stripe/stripe-js/pure',
        '@stripe/react-stripe-js',
      ],
    },
    server: { port: 5173 },
  };
});
