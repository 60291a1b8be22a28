import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { headersPlugin } from './deploy/headersPlugin.ts';
import { PO_ALIASES } from './i18n/tools/browserAliases.ts';
import { firstPlugin } from './i18n/tools/firstPlugin.ts';
import { savePlugin } from './i18n/tools/savePlugin.ts';
import { textsPlugin } from './i18n/tools/textsPlugin.ts';

const shim = (name: string) => fileURLToPath(new URL(`./src/ui/shims/${name}.ts`, import.meta.url));

/** The chunks that are loaded as one, and the module that starts each; a module belongs to the first that needs it. */
const CHUNKS = {
  base: '/src/main.tsx',
  // What a visitor's screens share with the console: the rules of where to, without the console.
  arrive: '/src/boot/arrive.ts',
  console: '/src/app/entry.tsx',
  record: '/src/app/account/AccountScreen.tsx',
} as const;
type Chunk = keyof typeof CHUNKS;
type ModuleInfo = { importers: readonly string[] } | null;

/** A screen of a visitor's, which never waits for the console. */
const VISITORS = '/src/public/';

/** Which starts, and whether screens of visitors, carry a module without waiting for an `import()`. */
function startsOf(id: string, infoOf: (id: string) => ModuleInfo): ReadonlySet<string> {
  const seen = new Set<string>();
  const starts = new Set<string>();
  const visit = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const start = Object.values(CHUNKS).find((end) => at.endsWith(end));
    if (start) starts.add(start);
    if (at.includes(VISITORS)) starts.add(VISITORS);
    for (const importer of infoOf(at)?.importers ?? []) visit(importer);
  };
  visit(id);
  return starts;
}

/** What few need comes together: each name that the start has to know costs every first visit. */
const TOGETHER: Readonly<Record<string, RegExp>> = {
  visitor:
    /\/src\/public\/(?:logout\/|two-factor\/|template\/|NoticeScreen|Waiting|ActingBar|form\/useCheckedForm)/u,
  hosted: /\/src\/(?:api|public)\/hosted\/(?!SocialButtons)/u,
  arrive: /\/src\/(?:boot\/(?:takeover|actor)|ui\/(?:TakeoverPrompt|plainTexts|Dialog)\.tsx?)/u,
  // Hooks of react-admin's that no list needs: its one index, which the console imports, imports them all.
  verbs:
    /\/(?:use(?:Create|Update|Delete|GetMany|GetManyAggregate|InfiniteGetList|MutationWithMutationMode|AddUndoableMutation|Mutation|InfiniteQuery)|(?:mutation|infiniteQuery)Observer)\.js|\/src\/data\/(?:answerKeys|mutations)\.ts/u,
};

/** Few requests: what a start needs is one chunk; everything else is split by the bundler. */
function chunkOf(id: string, bundle: { getModuleInfo(id: string): ModuleInfo }): string | null {
  if (id.includes('rolldown/runtime')) return 'base';
  const starts = startsOf(id, (module) => bundle.getModuleInfo(module));
  const first = (Object.keys(CHUNKS) as Chunk[]).find((chunk) => starts.has(CHUNKS[chunk])) ?? null;
  const few = Object.keys(TOGETHER).find((name) => TOGETHER[name]?.test(id));
  if (few !== undefined && first !== 'base') return few;
  return first === 'console' && starts.has(VISITORS) ? 'arrive' : first;
}

/** react-query and others say "use client", which means nothing here. */
const quiet: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, handle) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
};

/** React has not looked at propTypes since version 19, and they are an eighth of the bot check. */
const withoutPropTypes: Plugin = {
  name: 'canvass-without-prop-types',
  transform: {
    filter: { id: /react-google-recaptcha\/lib\/esm\/recaptcha\.js/u },
    handler: (code) =>
      code.replace(/^import PropTypes.*\n/mu, '').replace(/^ReCAPTCHA\.propTypes = \{[^}]*\};\n/mu, ''),
  },
};

export default defineConfig(async ({ command, isPreview }) => {
  // The mock platform never reaches a build, not even as a module that is left out of it.
  const serves = command === 'serve' || isPreview === true;
  const platform = serves ? [(await import('./mocks/vitePlugin.ts')).mockPlatform(), headersPlugin()] : [];
  // Only who develops has the files of the catalogues; a preview has them for the browser tests.
  const saves = command === 'serve' && (isPreview !== true || process.env['TRANSLATE_SAVE'] === '1');
  return {
    plugins: [
      react(),
      textsPlugin({ saves }),
      firstPlugin(),
      withoutPropTypes,
      ...(saves ? [savePlugin()] : []),
      ...platform,
    ],
    resolve: {
      alias: {
        ...PO_ALIASES,
        // node-polyglot's polyfills are for browsers of another age, and react-admin asks lodash for little.
        ...(command === 'build' && {
          'lodash/isEqual.js': shim('isEqual'),
          'lodash/pick.js': shim('pick'),
          'lodash/union.js': shim('union'),
          'object.entries': shim('object.entries'),
          hasown: shim('hasown'),
          warning: shim('warning'),
          'prop-types': shim('prop-types'),
        }),
      },
    },
    build: {
      target: 'es2023',
      modulePreload: {
        polyfill: false,
        // What every page has already needs no second mention.
        resolveDependencies: (_: string, dependencies: string[]) =>
          dependencies.filter((file) => !/rolldown-runtime|\/base-/u.test(file)),
      },
      manifest: true,
      rolldownOptions: {
        output: {
          // The start lists the files that it may fetch.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: chunkOf, debugName: 'starts' }],
          },
        },
        onLog: quiet,
        // We load the script ourselves, so the package's wrapper and its loader can go (it is built at import).
        treeshake: { moduleSideEffects: (id: string) => !id.includes('react-google-recaptcha') },
      },
    },
    // Found late, they would make the dev server reload the page in the middle of a sign-in.
    optimizeDeps: {
      include: [
        'react-google-recaptcha',
        'altcha/external',
        'gettext-parser',
        'node-polyglot',
        'oauth4webapi',
        'papaparse',
        '@stripe/stripe-js/pure',
        '@stripe/react-stripe-js',
      ],
    },
    server: { port: 5173 },
  };
});
