/**
 * Which layer may import which: the rules of dependency-cruiser are generated from this table, and the table of
 * docs/architecture.md follows it. Type imports count. What a row does not name is forbidden.
 */

type Layer = {
  /** Pattern of the files' paths from the project's root. `$1` elsewhere in the row is its first group. */
  readonly at: string;
  /** Names of other rows, or patterns that start with `^`. A layer may always import itself. */
  readonly may: readonly string[];
};

export const LAYERS: Readonly<Record<string, Layer>> = {
  domain: { at: '^src/domain/', may: [] },
  paths: { at: '^src/(paths|tabs)\\.ts$', may: [] },
  config: { at: '^src/config/', may: ['domain'] },
  i18n: { at: '^i18n/(?!workbench/)', may: [] },
  api: { at: '^src/api/', may: ['domain', 'config', 'paths'] },
  data: { at: '^src/data/', may: ['api', 'domain', 'config', 'paths', 'i18n'] },
  // Of the domain, only units and the like, and how a write ends.
  kit: { at: '^src/kit/', may: ['^src/domain/(values|writes)/', 'i18n'] },
  shared: { at: '^src/shared/', may: ['^src/data/keys\\.ts$', 'kit', 'domain', 'paths', 'i18n'] },
  public: { at: '^src/public/', may: ['api', 'shared', 'kit', 'domain', 'config', 'paths', 'i18n'] },
  // `$1` is the feature: no other one may be imported.
  feature: {
    at: '^src/features/([^/]+)/',
    may: ['shared', 'kit', 'data', 'domain', 'config', 'paths', 'i18n'],
  },
  app: { at: '^src/app/', may: ['^src/', 'i18n'] },
  // It shows the real components of every layer.
  workbench: { at: '^i18n/workbench/', may: ['^src/', 'i18n'] },
  boot: {
    at: '^src/(main\\.tsx$|boot/)',
    may: [
      '^src/(public/(entry|PublicApp|reauth/(ReauthPrompt|reauthenticate))\\.tsx|app/(entry\\.tsx|screens\\.ts))$',
      '^i18n/workbench/entry\\.tsx$',
      'shared',
      'kit',
      'api',
      'config',
      'domain',
      'paths',
      'i18n',
    ],
  },
  mocks: { at: '^mocks/', may: ['^src/api/(call\\.ts$|calls/)', 'domain', 'config'] },
  // It renders the public screens at build time.
  deploy: {
    at: '^deploy/',
    may: [
      '^src/public/PublicApp\\.tsx$',
      '^src/app/layout/FrameSkeleton\\.tsx$',
      '^src/api/context\\.ts$',
      'kit',
      'config',
      'domain',
      'paths',
      'i18n',
    ],
  },
};

/** The project's own code; tests may import all of it. */
const OURS = '^(src|i18n|mocks|deploy|tests)/';

/** A pattern of `at` with its group as a back reference, in dependency-cruiser's syntax. */
const ofTheSame = (at: string): string => at.replace('([^/]+)', '$1');

const patternOf = (name: string): string => {
  if (name.startsWith('^')) return name;
  const layer = LAYERS[name];
  if (!layer) throw new Error(`No layer ${name}`);
  return layer.at;
};

/** The rules for dependency-cruiser, one per row. */
export const layerRules = () =>
  Object.entries(LAYERS).map(([name, { at, may }]) => ({
    name: `${name} may import ${may.length > 0 ? may.join(', ') : 'nothing of ours'}`,
    severity: 'error' as const,
    from: { path: at },
    to: { path: OURS, pathNot: [ofTheSame(at), ...may.map(patternOf)] },
  }));
