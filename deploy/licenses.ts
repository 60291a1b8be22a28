/** `npm run licenses`: counts the licenses of the shipped packages; fails if any is not allowed (`sbom.ts`). */
import { isAllowed, licenseOf, readSbom } from './sbom.ts';

export function main(): void {
  const { components } = readSbom();
  const counts = new Map<string, number>();
  for (const one of components) counts.set(licenseOf(one), (counts.get(licenseOf(one)) ?? 0) + 1);
  for (const [license, count] of counts) console.log(`${String(count).padStart(4)}  ${license}`);
  const refused = components.filter((one) => !isAllowed(licenseOf(one)));
  for (const one of refused) console.error(`${one['bom-ref']} is ${licenseOf(one)}`);
  process.exitCode = refused.length === 0 ? 0 : 1;
}
