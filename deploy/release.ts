/**
 * `npm run release`: builds the console and writes its bill of materials beside it (`dist/.sbom.cdx.json`, CycloneDX),
 * offline. Fails when a package in the build is not on the bill, or has a license that is not allowed.
 */
import { writeFileSync } from 'node:fs';
import { build, type Plugin } from 'vite';
import { isAllowed, licenseOf, packageOf, readSbom } from './sbom.ts';

/** Starts with a dot, so that the server of `nginx.ts` does not serve it. */
const BILL = 'dist/.sbom.cdx.json';

/** Collects the packages that end up in the build. */
const noting = (packages: Set<string>): Plugin => ({
  name: 'canvass-packages',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const id of chunk.moduleIds) {
        const name = packageOf(id);
        if (name !== undefined) packages.add(name);
      }
    }
  },
});

export async function main(): Promise<void> {
  const packages = new Set<string>();
  await build({ plugins: [noting(packages)] });
  const sbom = readSbom();
  const listed = new Set(sbom.components.map(({ name }) => name));
  const faults = [
    ...[...packages]
      .filter((name) => !listed.has(name))
      .map((name) => `${name} is shipped, but not in dependencies`),
    ...sbom.components
      .filter((one) => !isAllowed(licenseOf(one)))
      .map((one) => `${one['bom-ref']} has the license ${licenseOf(one)}, which is not allowed`),
  ];
  writeFileSync(BILL, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${BILL}: ${sbom.components.length} packages, something of ${packages.size} in the build`);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
