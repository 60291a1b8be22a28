/**
 * Prints what a deployment derives from its config.json. The policy contains the hash of the page's script, so it is
 * valid only for the release in `dist` or in the folder of `--release`; `--root` is the release's folder on the server:
 *
 *     npm run csp -- path/to/config.json         the policy
 *     npm run headers -- path/to/config.json     all security headers, one per line
 *     npm run nginx -- path/to/config.json --root /srv/console --listen 8080 [--upstream http://platform:8080]
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseConfig } from '../src/config/schema.ts';
import { securityHeaders } from './headers.ts';
import { nginxConf } from './nginx.ts';

/** Prints the part that the first argument names, for the config.json that the second one names. */
export function main(): void {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      release: { type: 'string', default: 'dist' },
      root: { type: 'string', default: 'dist' },
      listen: { type: 'string', default: '8080' },
      upstream: { type: 'string' },
    },
  });

  const [what, file] = positionals;
  if (file === undefined) throw new Error('Which config.json? npm run csp -- path/to/config.json');
  const parsed = parseConfig(readFileSync(file, 'utf8'));
  if ('fault' in parsed) throw new Error(`${file}: ${parsed.fault.field} ${parsed.fault.problem}`);
  const { config } = parsed;
  const { release, root, listen, upstream } = values;
  const page = readFileSync(join(release, 'index.html'), 'utf8');
  const headers = securityHeaders(config, page);

  const PRINTS: Record<string, () => string> = {
    csp: () => `${headers['Content-Security-Policy']}\n`,
    headers: () =>
      Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\n`)
        .join(''),
    nginx: () => nginxConf({ config, page, root: resolve(root), listen, upstream }),
  };
  process.stdout.write(PRINTS[what ?? '']?.() ?? 'Prints csp, headers or nginx.\n');
}
