/**
 * `LAG=600 npm run test:e2e` delays every response by a random time of up to 600 ms, to find tests that wait for the
 * wrong thing.
 */
import { Server } from 'node:http';

const { emit } = Server.prototype;
const most = Number(process.env.LAG);

Server.prototype.emit = function late(event, ...rest) {
  if (event !== 'request') return emit.call(this, event, ...rest);
  // oxlint-disable-next-line no-restricted-globals -- the lag itself, of the server and not of a test
  setTimeout(() => emit.call(this, event, ...rest), Math.random() * most);
  return true;
};
