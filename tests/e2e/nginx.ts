/** A real nginx with the generated configuration, in front of the build and a mock platform of its own. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nginxConf } from '../../deploy/nginx.ts';
import { createPlatform } from '../../mocks/platform.ts';
import { createMiddleware } from '../../mocks/server/middleware.ts';
import { type Config, parseConfig } from '../../src/config/schema.ts';
import { freePort, needBuild, type Server, start } from './server.ts';

/** The nginx configuration around the server block; everything that it writes stays in `folder`. */
const frame = (folder: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${folder}/${what};`).join('\n  ')}
  include ${folder}/console.conf;
}
`;

/** Without bot checks, so that the page needs no third party's script. */
async function startPlatform(): Promise<{
  upstream: string;
  file(origin: string): object;
  http: HttpServer;
}> {
  const platform = createPlatform({
    accounts: 60,
    users: 240,
    config: { botCheck: { invisibleSiteKey: '', checkboxSiteKey: '', puzzleUrl: '' } },
  });
  const answer = createMiddleware(() => platform);
  const http = createServer((request, response) => {
    // The proxy's own headers are not the console's, and the platform is strict about that.
    for (const name of ['x-forwarded-for', 'x-forwarded-proto']) delete request.headers[name];
    answer(request, response, () => {
      response.statusCode = 404;
      response.end();
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    http.listen(port, '127.0.0.1', resolve);
  });
  return { upstream: `http://127.0.0.1:${port}`, file: (origin) => platform.config.file(origin), http };
}

/** Starts nginx over a copy of the build with a config.json beside it. */
export async function startNginx(program: string): Promise<Server & { readonly config: Config }> {
  needBuild();
  const folder = mkdtempSync(join(tmpdir(), 'canvass-nginx-'));
  const { upstream, file, http } = await startPlatform();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const root = join(folder, 'console');
  const text = JSON.stringify(file(origin));
  const parsed = parseConfig(text);
  if ('fault' in parsed) throw new Error(`${parsed.fault.field} ${parsed.fault.problem}`);
  const { config } = parsed;
  cpSync('dist', root, { recursive: true });
  writeFileSync(join(root, 'config.json'), text);
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  writeFileSync(
    join(folder, 'console.conf'),
    nginxConf({ config, page, root, listen: String(port), upstream }),
  );
  writeFileSync(join(folder, 'nginx.conf'), frame(folder));
  const server = await start(origin, program, ['-p', folder, '-c', join(folder, 'nginx.conf')]);
  return {
    origin,
    config,
    async stop() {
      await server.stop();
      http.closeAllConnections();
      http.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
