/** The command behind `npm run contract`, with its effects injected. */
import { parseArgs } from 'node:util';
import { Complaint, type Fetch, platformAt } from './bases.ts';
import { readDocument } from './document.ts';
import { type Outcome, readAll } from './run.ts';
import { type Environment, tokenFor } from './signIn.ts';

export type World = {
  readonly args: readonly string[];
  readonly environment: Environment;
  readonly fetch: Fetch;
  readonly readFile: (path: string) => string;
  readonly print: (line: string) => void;
};

function line({ operation: { method, service, path, name }, outcome, said }: Outcome): string {
  const call = `${service}: ${method} ${path}`;
  const head = `${outcome.padEnd(10)} ${name.padEnd(24)} ${call}`;
  return [head, ...said.map((each) => `    ${each}`)].join('\n');
}

function textOf(readFile: World['readFile'], path: string): string {
  try {
    return readFile(path);
  } catch {
    throw new Complaint(`${path} cannot be read.`);
  }
}

async function check({ args, environment, fetch, readFile, print }: World): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { config: { type: 'string' } },
  });
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0 || !/^https?:\/\//u.test(address) || !URL.canParse(address))
    throw new Complaint('Which platform? npm run contract -- https://console.example (--help says more).');
  const document = readDocument();
  const file = values.config === undefined ? undefined : textOf(readFile, values.config);
  const platform = await platformAt(document, fetch, address, file);
  const token = await tokenFor(fetch, platform, environment);
  const outcomes = await readAll(document, { fetch, platform, token });
  for (const outcome of outcomes) print(line(outcome));
  const count = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  print(`\n${count('not asked')} not asked`);
  print(`${count('passed')} passed, ${count('failed')} failed`);
  return count('failed') === 0 ? 0 : 1;
}

/** Runs the command; returns the exit code. Never prints secrets. */
export async function command(world: World): Promise<number> {
  const { CONTRACT_TOKEN, CONTRACT_PASSWORD } = world.environment;
  const secrets = [CONTRACT_TOKEN, CONTRACT_PASSWORD].filter(
    (secret) => secret !== undefined && secret !== '',
  );
  const print = (text: string) =>
    world.print(secrets.reduce<string>((left, secret) => left.replaceAll(secret ?? '', '•••'), text));
  try {
    return await check({ ...world, print });
  } catch (error) {
    const isOwn =
      error instanceof Complaint || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
    if (!isOwn) throw error;
    print((error as Error).message.split('. To ')[0] ?? '');
    return 1;
  }
}
