/** The history of a message, read by git itself in repositories that the tests create. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HISTORY_ADDRESS } from '../../../i18n/history.ts';
import { SAVE_HEADER } from '../../../i18n/saves.ts';
import { historyOf } from '../../../i18n/tools/history.ts';
import { historyPlugin } from '../../../i18n/tools/historyPlugin.ts';
import type { Middlewares } from '../../../i18n/tools/requests.ts';
import { patience } from '../../patience.ts';

const KEY = 'public.login.title';
const FILE = 'i18n/fr/public.json';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'canvass-history-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

/** Runs git without the settings of a user, and with a clock of its own. */
let minutes = 0;
function git(folder: string, ...args: string[]): string {
  minutes += 1;
  const date = `2026-05-31T10:${String(minutes % 60).padStart(2, '0')}:00+00:00`;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  return execFileSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'Ana Lúcia',
      GIT_AUTHOR_EMAIL: 'ana@example.com',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_NAME: 'Omar',
      GIT_COMMITTER_EMAIL: 'omar@example.com',
      GIT_COMMITTER_DATE: date,
    },
  });
}

function write(text: string | undefined, file = FILE, others: object = {}): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  const login = { ...others, ...(text === undefined ? {} : { title: text }) };
  writeFileSync(join(root, file), `${JSON.stringify({ login }, null, 2)}\n`);
}

function commit(subject: string): void {
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message', subject);
}

/** Commits that change the text one after the other. */
function texts(...given: string[]): void {
  for (const text of given) {
    write(text);
    commit(`Now ${text}`);
  }
}

const history = (folder = root, signal = AbortSignal.timeout(patience(30_000))) =>
  historyOf({ folder: join(folder, 'i18n'), signal }, 'fr', KEY);

describe('the history of a message', () => {
  beforeEach(() => git(root, 'init', '--quiet', '--initial-branch', 'main'));

  test('changes of the message are listed with author and time; commits that change something else are not', async () => {
    texts('Entrez', 'Connexion');
    write('Connexion', FILE, { lead: 'Bonjour' });
    write('Sign in', 'i18n/en/public.json');
    commit('Something else');
    write('Se connecter', FILE, { lead: 'Bonjour' });
    commit('The button’s own words\n\nA body.');
    const { changes, ...more } = await history();
    expect(more).toEqual({});
    expect(changes.map(({ by, subject, text, was }) => [by, subject, text, was])).toEqual([
      ['Ana Lúcia', 'The button’s own words', 'Se connecter', 'Connexion'],
      ['Ana Lúcia', 'Now Connexion', 'Connexion', 'Entrez'],
      ['Ana Lúcia', 'Now Entrez', 'Entrez', undefined],
    ]);
    for (const { at } of changes) expect(at).toMatch(/^2026-05-31T10:\d\d:00\+00:00$/u);
  });

  test('changes on two merged branches are listed once each', async () => {
    texts('Entrez');
    git(root, 'switch', '--quiet', '--create', 'side');
    texts('Connexion');
    git(root, 'switch', '--quiet', 'main');
    write('Bonjour', 'i18n/fr/shell.json');
    commit('Something else');
    git(root, 'merge', '--quiet', '--no-edit', 'side');
    git(root, 'switch', '--quiet', 'side');
    texts('Côté');
    git(root, 'switch', '--quiet', 'main');
    texts('Tronc');
    try {
      git(root, 'merge', '--quiet', '--no-edit', 'side');
    } catch {
      write('Les deux');
      commit('Both');
    }
    const { changes } = await history();
    expect(changes.map(({ text, was }) => [text, was])).toEqual([
      ['Les deux', 'Tronc'],
      ['Tronc', 'Connexion'],
      ['Côté', 'Connexion'],
      ['Connexion', 'Entrez'],
      ['Entrez', undefined],
    ]);
  });

  test('only the last 20 of many changes are listed, and the history says that there are more', async () => {
    texts(...Array.from({ length: 23 }, (_, at) => `Texte ${at}`));
    const { changes, cut } = await history();
    expect(changes).toHaveLength(20);
    expect(changes.at(0)?.text).toBe('Texte 22');
    expect(changes.at(-1)).toMatchObject({ text: 'Texte 3', was: 'Texte 2' });
    expect(cut).toBe('more');
  });

  test('a shallow clone lists only the changes after its first commit, and the history says so', async () => {
    texts('Entrez', 'Connexion', 'Se connecter');
    const clone = join(root, 'clone');
    git(root, 'clone', '--quiet', '--depth', '2', `file://${root}`, clone);
    const { changes, cut } = await history(clone);
    expect(changes.map(({ text, was }) => [text, was])).toEqual([['Se connecter', 'Connexion']]);
    expect(cut).toBe('shallow');
  });

  test('a text that is not committed is not in the history', async () => {
    mkdirSync(join(root, 'i18n'));
    expect(await history()).toEqual({ changes: [] });
    write('Entrez');
    expect(await history()).toEqual({ changes: [] });
  });

  test('a broken file, a removed message and git settings that hide the first commit do not stop the history', async () => {
    git(root, 'config', 'log.showRoot', 'false');
    git(root, 'config', 'log.showSignature', 'true');
    texts('Entrez');
    writeFileSync(join(root, FILE), '<<<<<<< ours\n');
    commit('Broken');
    texts('Connexion');
    write(undefined);
    commit('Away');
    const { changes } = await history();
    expect(changes.map(({ text, was }) => [text, was])).toEqual([
      [undefined, 'Connexion'],
      ['Entrez', undefined],
    ]);
  });
});

describe('a history that cannot be read', () => {
  test('a folder outside a repository gives the reason “noRepository”, even if GIT_DIR names one', async () => {
    mkdirSync(join(root, 'i18n'));
    vi.stubEnv('GIT_DIR', join(process.cwd(), '.git'));
    await expect(history()).rejects.toMatchObject({ why: 'noRepository' });
  });

  test('a missing folder gives the reason “failed”, and a missing git “noGit”', async () => {
    await expect(history()).rejects.toMatchObject({ why: 'failed' });
    vi.stubEnv('PATH', join(root, 'nothing'));
    await expect(history()).rejects.toMatchObject({ why: 'noGit' });
  });

  test('an aborted call gives the reason “slow”', async () => {
    await expect(history(root, AbortSignal.abort())).rejects.toMatchObject({ why: 'slow' });
  });
});

describe('the history plugin of the development server', () => {
  const ours = {
    origin: 'http://localhost:5173',
    host: 'localhost:5173',
    'content-type': 'application/json',
    [SAVE_HEADER]: '1',
  };

  /** What the plugin answers, without a server: tests have no network. */
  async function ask(body: unknown, headers: Record<string, string> = {}, method = 'POST') {
    const handles: Parameters<Middlewares['middlewares']['use']>[1][] = [];
    const { configureServer } = historyPlugin(join(root, 'i18n'));
    (configureServer as unknown as (server: Middlewares) => void)({
      middlewares: {
        use(path, handle) {
          expect(path).toBe(HISTORY_ADDRESS);
          handles.push(handle);
        },
      },
    });
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const request = Object.assign(Readable.from([Buffer.from(text)]), {
      method,
      headers: { ...ours, ...headers },
    });
    return new Promise<{ status: number; answer: unknown }>((resolve, reject) => {
      let status = 0;
      const response = {
        on: () => response,
        writeHead: (given: number) => {
          status = given;
        },
        end: (answer: string) => resolve({ status, answer: JSON.parse(answer) }),
      };
      handles[0]?.(request as unknown as IncomingMessage, response as unknown as ServerResponse, reject);
    });
  }

  test('the answer has the history of the language and of English; react-admin’s messages have no English one', async () => {
    git(root, 'init', '--quiet', '--initial-branch', 'main');
    write('Sign in', 'i18n/en/public.json');
    texts('Entrez');
    expect(await ask({ locale: 'fr', key: KEY })).toMatchObject({
      status: 200,
      answer: {
        histories: { fr: { changes: [{ text: 'Entrez' }] }, en: { changes: [{ text: 'Sign in' }] } },
      },
    });
    const english = await ask({ locale: 'en', key: KEY });
    expect(Object.keys((english.answer as { histories: object }).histories)).toEqual(['en']);
    // The English of react-admin comes with a package.
    const ra = await ask({ locale: 'fr', key: 'ra.action.add' });
    expect(ra.answer).toEqual({ histories: { fr: { changes: [] } } });
  });

  test('an answer without a history has the reason', async () => {
    mkdirSync(join(root, 'i18n'));
    expect((await ask({ locale: 'fr', key: KEY })).answer).toEqual({ none: 'noRepository' });
  });

  test.each<[string, unknown]>([
    ['broken JSON', '{'],
    ['a list as its body', '[]'],
    ['null as its body', 'null'],
    ['no key', { locale: 'fr' }],
    ['a number as its key', { locale: 'fr', key: 5 }],
    ['an unknown language', { locale: 'it', key: KEY }],
    ['a language that leads out of the folder', { locale: '../en', key: KEY }],
    ['a git option as its language', { locale: '--output=x', key: KEY }],
    ['a key that leads out of the folder', { locale: 'fr', key: '../../package.name' }],
    ['an unknown message', { locale: 'fr', key: 'public.login.nothing' }],
    ['the key of a group of messages', { locale: 'fr', key: 'public.login' }],
    ['a key that every object has', { locale: 'fr', key: '__proto__.constructor' }],
    ['a body that is too long', { locale: 'fr', key: KEY, more: 'x'.repeat(3000) }],
  ])('a request with %s is refused', async (_, body) => expect((await ask(body)).status).toBe(400));

  test('a request from another origin, with plain text, without the console’s header or by GET is refused', async () => {
    const body = { locale: 'fr', key: KEY };
    expect((await ask(body, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await ask(body, { 'content-type': 'text/plain' })).status).toBe(403);
    expect((await ask(body, { [SAVE_HEADER]: '0' })).status).toBe(403);
    expect((await ask(body, {}, 'GET')).status).toBe(405);
  });
});
