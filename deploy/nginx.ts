/** Writes the nginx configuration of a deployment from its config.json. */
import { readFileSync } from 'node:fs';
import type { Config } from '../src/config/schema.ts';
import { securityHeaders } from './headers.ts';

export type Deployment = {
  readonly config: Config;
  /** The release's `index.html`. */
  readonly page: string;
  /** Folder of the build on the server, absolute. */
  readonly root: string;
  /** nginx's `listen`: a port, or an address and a port. */
  readonly listen: string;
  /**
   * Origin of the services whose address in the config is relative (`http://platform:8080`); without it they get no
   * location.
   */
  readonly upstream?: string | undefined;
};

const quoted = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** First path segments of the services with a relative address; each gets a location. */
function localServices({ services: { campaigns, ...others } }: Config): string[] {
  const bases = [...Object.values(others), ...Object.values(campaigns)].filter(
    (base) => typeof base === 'string',
  );
  const local = bases.filter((base) => base.startsWith('/')).map((base) => `/${base.split('/')[1] ?? ''}/`);
  return [...new Set(local)];
}

const HSTS = 'Strict-Transport-Security';

const headerLine = (name: string, value: string): string => `add_header ${name} ${quoted(value)} always;`;

/**
 * The platform's answers are data and carry their own caching headers. `^~` wins over the expression that hides paths
 * with a leading dot, as an id may start with one. A location with its own headers inherits none, so HSTS is repeated.
 */
const location = (path: string, upstream: string, hsts: string | undefined): string => `
  location ^~ ${path} {
    proxy_pass ${upstream};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    add_header X-Content-Type-Options nosniff always;${hsts === undefined ? '' : `\n    ${headerLine(HSTS, hsts)}`}
  }
`;

/** The configuration: a `map` and a `server` for nginx's http block. Valid for one release, like the policy in it. */
export function nginxConf({ config, page, root, listen, upstream }: Deployment): string {
  const headers = securityHeaders(config, page);
  const values: Record<string, string> = {
    listen,
    root: quoted(root),
    headers: Object.entries(headers)
      .map(([name, value]) => `  ${headerLine(name, value)}`)
      .join('\n'),
    upstream:
      upstream === undefined
        ? ''
        : localServices(config)
            .map((path) => location(path, upstream, headers[HSTS]))
            .join(''),
  };
  const template = readFileSync(new URL('./nginx.conf.template', import.meta.url), 'utf8');
  return template.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '');
}
