/** The runtime config: one build, every environment and brand. Checked before anything renders. */
import * as z from 'zod/mini';
import { type Brand, BRAND_IDS, type BrandId } from './brands.ts';
import { ENVIRONMENTS, FLAG_NAMES, type FlagName, type Flags } from './flags.ts';

/** A check that reports this problem when it fails. */
const holds = (check: (given: string) => boolean, problem: ConfigProblem) => z.refine<string>(check, problem);
const base = z.string().check(holds((given) => given !== '', 'invalid'));
const isAddress = (given: string): boolean => /^https?:\/\/[^/]/u.test(given) && URL.canParse(given);
const address = z.string().check(holds(isAddress, 'notAddress'));
const addressOrEmpty = z._default(
  z.string().check(holds((given) => given === '' || isAddress(given), 'notAddress')),
  '',
);
const text = z._default(z.string(), '');

const flagShape = Object.fromEntries(FLAG_NAMES.map((name) => [name, z.optional(z.boolean())])) as Record<
  FlagName,
  z.ZodMiniOptional<z.ZodMiniBoolean>
>;

const ConfigFile = z.object({
  environment: z.enum(ENVIRONMENTS),
  brand: z.enum([...BRAND_IDS, 'incrowd']),
  services: z.looseObject({
    auth: base,
    users: base,
    usersV2: base,
    crm: base,
    creditPools: base,
    videoTracking: base,
    eventsCollector: base,
    campaigns: z.object({ global: base, australia: base, europeUnion: base }),
  }),
  apps: z._default(
    z.object({
      core: z.optional(address),
      lite: z.optional(address),
      australia: z.optional(address),
      europeUnion: z.optional(address),
      pricing: z.optional(address),
    }),
    {},
  ),
  productDomains: z._default(z.array(z.string()), []),
  identity: z.object({
    authority: addressOrEmpty,
    clientId: text,
    google: z._default(z.string(), 'Google'),
    microsoft: z._default(z.string(), 'Microsoft'),
  }),
  botCheck: z.object({ invisibleSiteKey: text, checkboxSiteKey: text, puzzleUrl: text }),
  stripe: z.object({ publishableKey: text }),
  marketingForm: z._default(z.object({ url: text, analyticsCookie: text }), { url: '', analyticsCookie: '' }),
  embedded: z.object({ clientAppUrl: addressOrEmpty }),
  internalAccountIds: z._default(z.array(z.string()), []),
  display: z._default(z.object({ billing: z._default(z.boolean(), true) }), { billing: true }),
  flags: z._default(z.strictObject(flagShape), {}),
});

export type Config = Omit<z.infer<typeof ConfigFile>, 'brand'> & { brand: BrandId };

/** The environment that the whole console runs in. */
export type Runtime = { readonly config: Config; readonly brand: Brand; readonly flags: Flags };

/** What can be wrong with a field; its messages are in `i18n/en/boot.json`. */
export type ConfigProblem =
  | 'unreachable'
  | 'notFound'
  | 'notJson'
  | 'empty'
  | 'notHttps'
  | 'notOneOf'
  | 'wrongType'
  | 'notAddress'
  | 'unknownEntry'
  | 'invalid';

/**
 * An invalid config. `field` is a dotted path, or '' for the whole file; `detail` names what is expected, or what is
 * unexpected.
 */
export type ConfigFault = { field: string; problem: ConfigProblem; detail?: string };

/** Addresses that are required outside `dev`. */
const REQUIRED_OUTSIDE_DEV = [
  ['botCheck.invisibleSiteKey', (config: Config) => config.botCheck.invisibleSiteKey],
  ['botCheck.checkboxSiteKey', (config: Config) => config.botCheck.checkboxSiteKey],
  ['botCheck.puzzleUrl', (config: Config) => config.botCheck.puzzleUrl],
  ['stripe.publishableKey', (config: Config) => config.stripe.publishableKey],
  ['identity.authority', (config: Config) => config.identity.authority],
  ['embedded.clientAppUrl', (config: Config) => config.embedded.clientAppUrl],
] as const;

function* environmentFaults(config: Config): Generator<ConfigFault> {
  if (config.environment === 'dev') return;
  for (const [field, read] of REQUIRED_OUTSIDE_DEV)
    if (read(config) === '') yield { field, problem: 'empty', detail: config.environment };
  const absolute: [string, string | undefined][] = [
    ['identity.authority', config.identity.authority],
    ...Object.entries(config.apps).map(([name, value]): [string, string | undefined] => [
      `apps.${name}`,
      value,
    ]),
  ];
  for (const [field, value] of absolute)
    if (value?.startsWith('http:')) yield { field, problem: 'notHttps', detail: config.environment };
}

/** Parses the text of `/config.json`. Only the first fault is reported; the plain page names it. */
export function parseConfig(file: string): { config: Config } | { fault: ConfigFault } {
  let json: unknown;
  try {
    json = JSON.parse(file);
  } catch {
    return { fault: { field: '', problem: 'notJson' } };
  }
  const parsed = ConfigFile.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { fault: { field: issue?.path.join('.') ?? '', ...describe(issue) } };
  }
  const { brand } = parsed.data;
  // The brand's former name (decisions §1).
  const config: Config = { ...parsed.data, brand: brand === 'incrowd' ? 'apollo' : brand };
  const [fault] = environmentFaults(config);
  return fault ? { fault } : { config };
}

function describe(issue: z.core.$ZodIssue | undefined): Omit<ConfigFault, 'field'> {
  switch (issue?.code) {
    case 'invalid_value':
      return { problem: 'notOneOf', detail: issue.values.join(', ') };
    case 'invalid_type':
      return { problem: 'wrongType', detail: issue.expected };
    case 'custom':
      return { problem: issue.message as ConfigProblem };
    case 'unrecognized_keys':
      return { problem: 'unknownEntry', detail: issue.keys.join(', ') };
    default:
      return { problem: 'invalid' };
  }
}
