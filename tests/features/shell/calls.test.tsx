/** The calls of every screen's first view, against the table of docs/performance.md. */
import { readFileSync } from 'node:fs';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONSOLE_SCREENS, patternOf } from '../../../src/boot/patterns.ts';
import { isPublicPath, PUBLIC_SCREENS } from '../../../src/paths.ts';
import { EVERY_SCREEN, nameOfScreen, type Screen } from '../../e2e/everyScreen.ts';
import { turns } from '../../quiet.ts';
import { renderApp } from '../../renderApp.tsx';
import { signedIn, smallPlatform, visit } from '../../signedIn.ts';
import { Browser } from '../../unit/api/harness.ts';
import { widen } from '../../widen.ts';
import { openPublic } from '../public/onPlatform.ts';

type Addressed = Pick<Screen, 'pattern' | 'who' | 'state' | 'shows'> & { at: string };

/** Whether an address opens a record beside its list, for which the window must be wide. */
const opensBeside = (at: string): boolean => at.includes('?open=');

/** Whether the address is enough to open the screen; a token is removed from it before anything is shown. */
const isAddressed = (screen: Screen): screen is Screen & Addressed =>
  typeof screen.at === 'string' &&
  screen.refused === undefined &&
  (screen.only === undefined || opensBeside(screen.at)) &&
  patternOf(screen.at) === screen.pattern &&
  !screen.at.includes('?token=');

/**
 * The screens that can be opened by their address: those of the browser tests without the states that take a click, and
 * a made-up address for each other pattern.
 */
function addressedScreens(): Addressed[] {
  const walked = EVERY_SCREEN.filter(isAddressed);
  const known = walked.filter(
    ({ pattern, at, open }, index) =>
      open === undefined ||
      at.includes('?dialog=') ||
      walked.findIndex((one) => one.pattern === pattern) === index,
  );
  const patterns = [...(Object.keys(PUBLIC_SCREENS) as (keyof typeof PUBLIC_SCREENS)[]), ...CONSOLE_SCREENS];
  const others = patterns
    .filter((pattern) => known.every((screen) => screen.pattern !== pattern))
    .map((pattern) => {
      const who = EVERY_SCREEN.find((screen) => screen.pattern === pattern)?.who;
      const at = pattern.replaceAll(/:\w+/gu, 'made-up');
      return { pattern, at, shows: 'h1', ...(who === undefined ? {} : { who }) };
    });
  return [...known, ...others];
}

/** The names of the calls that are under way together. */
type Wave = string[];

/** Screens and waves of each row: a cell has `one` + 2 × `other` → `next`, or a dash. */
function readTable(): Map<string, Wave[]> {
  const [, section = ''] = readFileSync('docs/performance.md', 'utf8').split('## Calls\n');
  const rows = section
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| `'));
  return new Map(
    rows?.flatMap((row) => {
      const [, screens = '', calls = ''] = row.split('|');
      const waves = calls
        .split('→')
        .map((wave) =>
          [...wave.matchAll(/(?:(\d+) × )?`(\w+)`/gu)].flatMap(([, count = '1', name = '']) =>
            Array.from({ length: Number(count) }, () => name),
          ),
        );
      const made = waves.filter((wave) => wave.length > 0).map((wave) => wave.toSorted());
      return [...screens.matchAll(/`([^`]+)`/gu)].map(([, name = '']): [string, Wave[]] => [name, made]);
    }),
  );
}

/** A network that keeps every request until it is let through. */
function heldNetwork(fetch: typeof globalThis.fetch) {
  let held: (() => void)[] = [];
  return {
    count: () => held.length,
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        const letThrough = () => resolve(fetch(input, init));
        held.push(letThrough);
        init?.signal?.addEventListener('abort', () => {
          held = held.filter((one) => one !== letThrough);
          reject(init.signal?.reason);
        });
      }),
    letThrough() {
      const now = held;
      held = [];
      for (const go of now) go();
    },
  };
}

/** A screen's first view in a browser that knows the session: its calls, and the requests that were made twice. */
async function firstView({ at, who, shows }: Addressed) {
  const platform = smallPlatform();
  const browser = new Browser();
  const context = platform.browser();
  if (who) (await signedIn(who, platform, visit(platform, browser, context))).leave();
  platform.log.clear();
  const network = heldNetwork(context.fetch);
  const app = visit(platform, browser, { ...context, fetch: network.fetch });

  /** Waits until the answers so far have had their effects. */
  async function settle(): Promise<void> {
    for (let still = 0, before = -1; still < 3; still = network.count() === before ? still + 1 : 0) {
      before = network.count();
      await act(async () => {
        await vi.advanceTimersByTimeAsync(20);
        await vi.dynamicImportSettled();
        await turns();
      });
    }
  }
  const waves: Wave[] = [];
  async function answerAll(): Promise<void> {
    for (await settle(); network.count() > 0; await settle()) {
      const before = platform.log.entries.length;
      network.letThrough();
      await turns();
      waves.push(platform.log.entries.slice(before).map(({ call, url }) => call ?? url));
    }
  }
  const start = app.session.start();
  await answerAll();
  await start;
  if (opensBeside(at)) widen();
  const view = isPublicPath(at) ? openPublic(at, platform, app) : renderApp({ at, app });
  await answerAll();
  await view;
  await answerAll();
  expect(document.querySelector(shows), `${at} shows ${shows}`).not.toBeNull();
  const requests = platform.log.entries.map(({ method, url, body }) => JSON.stringify([method, url, body]));
  const repeated = requests.filter((request, index) => requests.indexOf(request) !== index);
  return { waves: waves.map((wave) => wave.toSorted()), repeated };
}

/** The first calls at every address for a signed-in user. */
const START: readonly Wave[] = [['refresh'], ['whoAmI']];

describe('the calls of the first view', () => {
  const table = readTable();
  const screens = addressedScreens().map((screen) => [nameOfScreen(screen), screen] as const);
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('the table in docs/performance.md has a row for every screen, and no other rows', () => {
    expect([...table.keys()].toSorted()).toEqual(screens.map(([name]) => name).toSorted());
  });

  test.each(screens)(
    '%s makes the calls of its row in their order, and no request twice',
    async (name, screen) => {
      const { waves, repeated } = await firstView(screen);
      expect(waves).toEqual([...(screen.who ? START : []), ...(table.get(name) ?? [])]);
      expect(repeated).toEqual([]);
    },
  );
});
