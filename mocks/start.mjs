/**
 * `npm start`: the console and the mock platform on one port.
 * Flags (after `npm start --`): --accounts=300 --users=1000000 --seed=7 --port=5173 --preview (the build in dist/).
 */
import { parseArgs } from 'node:util';
import { createServer, preview } from 'vite';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string' },
    users: { type: 'string' },
    seed: { type: 'string' },
    port: { type: 'string', default: '5173' },
    preview: { type: 'boolean', default: false },
  },
});

for (const name of ['accounts', 'users', 'seed'])
  if (values[name] !== undefined) process.env[`MOCK_${name.toUpperCase()}`] = values[name];

const port = Number(values.port);
const server = values.preview
  ? await preview({ preview: { port } })
  : await (await createServer({ server: { port } })).listen();
server.printUrls();
