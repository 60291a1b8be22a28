/** The packages that a release ships, as a CycloneDX bill of materials, and the licenses that they may have. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

type License = { license?: { id?: string; name?: string }; expression?: string };

/** The fields of a package that are read here. */
export type Component = {
  'bom-ref': string;
  name: string;
  version: string;
  licenses?: License[];
  properties?: { name: string; value: string }[];
};

export type Sbom = {
  metadata: { component: { name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
};

/** SPDX ids of licenses that require attribution at most. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
]);

/** Licenses of packages whose `license` field is missing or not an SPDX id, as stated in their license file. */
const READ: Readonly<Record<string, string>> = { 'css-mediaquery@0.1.2': 'BSD-3-Clause' };

/** The bill without development-only packages: they are not shipped. */
export function shippedOf(sbom: Sbom): Sbom {
  const isDevelopment = ({ properties = [] }: Component): boolean =>
    properties.some(({ name }) => name === 'cdx:npm:package:development');
  const dropped = new Set(sbom.components.filter(isDevelopment).map((one) => one['bom-ref']));
  return {
    ...sbom,
    components: sbom.components.filter((one) => !dropped.has(one['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => !dropped.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => !dropped.has(one)) })),
  };
}

/**
 * npm's bill of the installed packages, made offline. It is filtered here, because npm's own `--omit dev` also leaves
 * out packages that both the console and a development dependency need, such as React.
 */
export function readSbom(): Sbom {
  const args = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--include',
    'dev',
    '--offline',
  ];
  const text = execFileSync('npm', args, {
    encoding: 'utf8',
    maxBuffer: 64e6,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const sbom = shippedOf(JSON.parse(text) as Sbom);
  const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string };
  // npm puts the name of the folder there.
  sbom.metadata.component.name = name;
  return sbom;
}

/** The license that a package names, an SPDX id or expression. */
export function licenseOf({ name, version, licenses = [] }: Component): string {
  const [first] = licenses;
  return (
    first?.expression ?? first?.license?.id ?? first?.license?.name ?? READ[`${name}@${version}`] ?? 'none'
  );
}

/** Whether an expression can be met with allowed licenses only; nested expressions are not parsed. */
export function isAllowed(expression: string): boolean {
  const alternatives = expression.replace(/^\((.*)\)$/u, '$1').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every((id) => ALLOWED.has(id)));
}

/** The package of a bundled module; undefined for one of our own modules. */
export const packageOf = (id: string): string | undefined =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(id)?.[1];
