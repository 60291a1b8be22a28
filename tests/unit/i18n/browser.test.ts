/** The part of the tools that the workbench uses in the browser runs without Node. */
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { PO_ALIASES } from '../../../i18n/tools/browserAliases.ts';
import { writePo } from '../../../i18n/tools/po.ts';
import { patience } from '../../patience.ts';

const tool = (name: string): string =>
  fileURLToPath(new URL(`../../../i18n/tools/${name}.ts`, import.meta.url));

/** The imports of a page, resolved as in its build. */
const PROBE = `
  import { faultsOf } from ${JSON.stringify(tool('faults'))};
  import { pluralForms } from ${JSON.stringify(tool('plurals'))};
  import { entriesFor, takeOver } from ${JSON.stringify(tool('exchange'))};
  import { readPo, writePo } from ${JSON.stringify(tool('po'))};
  import { audit } from ${JSON.stringify(tool('audit'))};
  export { audit, entriesFor, faultsOf, pluralForms, readPo, takeOver, writePo };
`;

/** Bundles the probe for a page; Vite would replace a Node module with an empty one. */
async function bundle(): Promise<{ code: string; modules: string[] }> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    // Vite's default for a page, but not for a library.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: { ...PO_ALIASES } },
    plugins: [
      {
        name: 'probe',
        resolveId: (id) => (id.endsWith('/probe') ? '\0probe' : undefined),
        load: (id) => (id === '\0probe' ? PROBE : undefined),
      },
    ],
    build: { write: false, minify: false, lib: { entry: 'probe', name: 'tools', formats: ['iife'] } },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const chunk = output?.output[0];
  if (chunk === undefined || chunk.type !== 'chunk') throw new Error('The build has no chunk');
  return { code: chunk.code, modules: chunk.moduleIds };
}

test(
  'the tools bundled for a page contain no Node modules and give the same results there as in Node',
  { timeout: patience(60_000) },
  async () => {
    const { code, modules } = await bundle();
    expect(modules.filter((id) => /browser-external|^node:/u.test(id))).toEqual([]);
    expect(modules.some((id) => id.includes('gettext-parser'))).toBe(true);

    const entry = {
      key: 'seats.free',
      source: '%{smart_count} seat |||| %{smart_count} seats',
      translation: '%{smart_count} "siège" |||| %{smart_count} sièges',
      comments: ['A note.'],
      references: ['src/a.tsx:1'],
    };
    // Only the language's own globals: no Buffer, no process, no require.
    const page = createContext({ entry });
    const results: unknown = runInContext(
      `${code};
    const text = tools.writePo([entry], 'fr');
    const about = { key: 'a.b', source: 'Hello %{name}', locale: 'ar' };
    JSON.stringify([text, tools.readPo(text), tools.faultsOf('Bonjour', about), tools.pluralForms('ar').length]);`,
      page,
    );
    expect(JSON.parse(String(results))).toEqual([
      writePo([entry], 'fr'),
      {
        locale: 'fr',
        messages: [
          {
            key: 'seats.free',
            source: entry.source,
            forms: ['%{smart_count} "siège"', '%{smart_count} sièges'],
            isFuzzy: false,
          },
        ],
      },
      [{ kind: 'placeholders', reason: { say: 'lacks', values: { names: '%{name}' } } }],
      6,
    ]);
  },
);
