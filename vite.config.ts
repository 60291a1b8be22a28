import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { headersPlugin } from './deploy/headersPlugin.ts';
import { PO_ALIASES } from './i18n/tools/browserAliases.ts';
import { firstPlugin } from './i18n/tools/firstPlugin.ts';
import { savePlugin } from './i18n/tools/savePlugin.ts';
import { textsPlugin } from './i18n/tools/textsPlugin.ts';

const shim = (name: string) => fileURLToPath(new URL(`./src/kit/shims/${name}.ts`, import.meta.url));

/** The chunks that are loaded as one, and the module that starts each; a module belongs to the first that needs it. */
const CHUNKS = {
  base: '/src/main.tsx',
  // What a visitor's screens share with the console: the rules of where to, without the console.
  arrive: '/src/boot/arrive.ts',
  console: '/src/app/entry.tsx',
  record: '/src/app/account/AccountScreen.tsx',
} as const;
type Chunk = keyof typeof CHUNKS;
type ModuleInfo = {
  readonly importers: readonly string[];
  readonly importedIds: readonly string[];
  readonly exports: readonly string[];
  readonly code: string | null;
} | null;
type InfoOf = (id: string) => ModuleInfo;

/** Packages that reach for their own parts through lists of all parts, one a folder. */
const PART =
  /\/node_modules\/(?:ra-core|ra-ui-materialui|react-admin|@tanstack\/[a-z-]+)\/(?:dist|build)\/(?:.+\/)?([^/]+)\.js$/u;
const isList = (id: string): boolean => PART.exec(id)?.[1] === 'index';
const IMPORT = /\bimport\s+([\w$]*)[\s,]*(?:\{([^}]*)\})?\s*from\b/gu;

/** The names that a module takes of others, as these have them; examples in its comments take nothing. */
function namesTaken(code: string): ReadonlySet<string> {
  const clauses = code.replaceAll(/\/\*[^]*?\*\//gu, '').matchAll(IMPORT);
  const names = [...clauses].flatMap(([, whole = '', some = '']) => [whole, ...some.split(',')]);
  return new Set(names.map((name) => name.trim().split(/\s/u)[0] ?? ''));
}

/** The parts behind a list, also behind those in it. */
function behind(list: string, infoOf: InfoOf, found = new Set<string>()): ReadonlySet<string> {
  for (const id of infoOf(list)?.importedIds ?? []) {
    if (found.has(id)) continue;
    found.add(id);
    if (isList(id)) behind(id, infoOf, found);
  }
  return found;
}

/**
 * What a start carries without waiting for an `import()`. Of a list it carries only what is named: one stands between
 * any two parts of react-admin, and a later screen with a form would have the start carry forms.
 */
function carriedBy(start: string, infoOf: InfoOf): ReadonlySet<string> {
  const carried = new Set<string>();
  const visit = (id: string): void => {
    if (carried.has(id)) return;
    carried.add(id);
    const { importedIds = [], code } = infoOf(id) ?? {};
    const names = namesTaken(code ?? '');
    /** A default export is taken by the name of its file; whole, a file of tools is so too. */
    const isNamed = (part: string): boolean => {
      const file = PART.exec(part)?.[1] ?? '';
      return [...(infoOf(part)?.exports ?? []), file, `${file}Utils`].some((name) => names.has(name));
    };
    for (const imported of importedIds)
      if (!isList(imported)) visit(imported);
      else for (const part of behind(imported, infoOf)) if (!isList(part) && isNamed(part)) visit(part);
  };
  visit(start);
  return carried;
}

/** A screen of a visitor's, which never waits for the console. */
const VISITORS = '/src/public/';

/** Whether screens of visitors carry a module. */
function isVisitors(id: string, infoOf: InfoOf, seen = new Set<string>()): boolean {
  if (id.includes(VISITORS)) return true;
  seen.add(id);
  return (infoOf(id)?.importers ?? []).some((one) => !seen.has(one) && isVisitors(one, infoOf, seen));
}

/** What few need comes together: each name that the start has to know costs every first visit. */
const TOGETHER: Readonly<Record<string, RegExp>> = {
  visitor:
    /\/src\/public\/(?:logout\/|two-factor\/|template\/|NoticeScreen|Waiting|ActingBar|form\/useCheckedForm)/u,
  hosted: /\/src\/(?:api|public)\/hosted\/(?!SocialButtons)/u,
  arrive:
    /\/src\/(?:boot\/(?:takeover|actor)|shared\/people\/TakeoverPrompt|kit\/(?:i18n\/plainTranslate|layers\/Dialog))\.tsx?$/u,
  // Hooks of react-admin's that no list needs: its one index, which the console imports, imports them all.
  verbs:
    /\/(?:use(?:Create|Update|Delete|GetMany|GetManyAggregate|InfiniteGetList|MutationWithMutationMode|AddUndoableMutation|Mutation|InfiniteQuery)|(?:mutation|infiniteQuery)Observer)\.js|\/src\/data\/(?:answerKeys|mutations)\.ts/u,
};

const carried: Partial<Record<Chunk, ReadonlySet<string>>> = {};

/** Few requests: what a start needs is one chunk; everything else is split by the bundler. */
function chunkOf(id: string, bundle: { getModuleInfo: InfoOf }): string | null {
  if (id.includes('rolldown/runtime')) return 'base';
  const infoOf: InfoOf = (module) => bundle.getModuleInfo(module);
  const first =
    (Object.keys(CHUNKS) as Chunk[]).find((chunk) =>
      (carried[chunk] ??= carriedBy(
        fileURLToPath(new URL(`.${CHUNKS[chunk]}`, import.meta.url)),
        infoOf,
      )).has(id),
    ) ?? null;
  const few = Object.keys(TOGETHER).find((name) => TOGETHER[name]?.test(id));
  if (few !== undefined && first !== 'base') return few;
  return first === 'console' && isVisitors(id, infoOf) ? 'arrive' : first;
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
