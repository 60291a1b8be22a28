/** Static builds over HTTP with brotli, as a CDN would serve them; other middleware runs first. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

type Entry = { readonly type: string; readonly brotli: Buffer; readonly gzip: number };

const brotli = (bytes: Buffer, quality: number): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

function readFolder(folder: string): Map<string, Entry> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const bytes = readFileSync(file);
      const type = TYPES[extname(name)] ?? 'application/octet-stream';
      return [
        `/${relative(folder, file)}`,
        { type, brotli: brotli(bytes, 11), gzip: gzipSync(bytes, { level: 9 }).length },
      ];
    }),
  );
}

/** The platform's answers are compressed too. */
function compressed(response: ServerResponse): void {
  const chunks: Buffer[] = [];
  const end = response.end.bind(response);
  response.write = ((chunk: string | Uint8Array, then?: () => void) => {
    chunks.push(Buffer.from(chunk as Uint8Array));
    then?.();
    return true;
  }) as ServerResponse['write'];
  response.end = ((chunk?: string | Uint8Array) => {
    if (chunk !== undefined) chunks.push(Buffer.from(chunk as Uint8Array));
    const body = Buffer.concat(chunks);
    if (body.length === 0) return end();
    response.setHeader('content-encoding', 'br');
    return end(brotli(body, 4));
  }) as ServerResponse['end'];
}

export type Served = {
  readonly origin: string;
  /** Gzipped size of a script, by its path. */
  gzipOf(path: string): number;
  close(): void;
};

/** Serves a folder; unknown paths are its index.html. */
export async function serve(folder: string, first?: Middleware): Promise<Served> {
  const entries = readFolder(folder);
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const answer = () => {
      const entry = entries.get(path) ?? entries.get('/index.html');
      response.setHeader('content-type', entry?.type ?? 'text/plain');
      response.setHeader('content-encoding', 'br');
      response.setHeader(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
      );
      response.end(entry?.brotli);
    };
    if (!first || entries.has(path)) return answer();
    if (path.startsWith('/api/')) compressed(response);
    return first(request, response, answer);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    gzipOf: (path) => entries.get(path)?.gzip ?? 0,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
