/**
 * `npm start`: the console and the mock platform on one port. `npm start -- --help` lists its flags, such as
 * --accounts=300 --users=1000000 --port=5173.
 */
import { parseArgs } from 'node:util';
import { answer } from '../commands.mjs';

answer('mocks/start.mjs', process.argv.slice(2));
// Loaded after `--help`, because Vite takes a while to load.
const { createServer, preview } = await import('vite');

const { values } = parseArgs({
  options: {
    accounts: { type: 'string' },
    users: { type: 'string' },
    seed: { type: 'string' },
    port: { type: 'string', default: '5173' },
    host: { type: 'string' },
    preview: { type: 'boolean', default: false },
  },
});

for (const name of ['accounts', 'users', 'seed'])
  if (values[name] !== undefined) process.env[`MOCK_${name.toUpperCase()}`] = values[name];

// Without a host, the server listens on this machine only.
const at = { port: Number(values.port), host: values.host };
const server = values.preview
  ? await preview({ preview: at })
  : await (await createServer({ server: at })).listen();
server.printUrls();
