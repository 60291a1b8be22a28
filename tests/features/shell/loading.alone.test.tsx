/** Code loaded after the start that does not come: lost for a while or for good, or removed by another build. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorBoundary, reloadIfReplaced } from '../../../src/app/errors/ErrorBoundary.tsx';
import { UpdateBanner } from '../../../src/app/layout/Layout.tsx';
import { load, untilHere } from '../../../src/boot/load.ts';
import { markDirty } from '../../../src/kit/form/dirty.ts';
import { DialogProvider } from '../../../src/kit/layers/dialogs.tsx';
import { lazyLayer } from '../../../src/kit/layers/lazyLayer.tsx';
import { useLazyDialog } from '../../../src/kit/layers/useLazyDialog.ts';
import { lazyComponent } from '../../../src/kit/lazyComponent.tsx';
import { newBuildStore, NotLoaded } from '../../../src/kit/notLoaded.ts';
import { toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { Words } from './pieces.tsx';

/** What the host answers for an address; undefined if it can't be reached. */
let answers: Record<string, string | undefined>;
let asked: string[];
/** A file of its own for each test, since loaded files are remembered. */
let count = 0;
let file: string;

const OURS = '<html data-entry="/assets/base-1.js" data-texts="t1">';
const THEIRS = '<html data-entry="/assets/base-2.js" data-texts="t1">';

beforeEach(() => {
  file = `assets/part-${++count}.js`;
  asked = [];
  answers = { '/index.html': OURS };
  Object.assign(document.documentElement.dataset, { entry: '/assets/base-1.js', texts: 't1' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const text = answers[address];
    return text === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(text));
  });
  // React logs what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => {
    vi.useRealTimers();
    delete document.documentElement.dataset['entry'];
  };
});

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** After this time there are no more retries. */
const ALL_TRIES_MS = 4000;
const code = async () => 'code';

describe('the loading of code', () => {
  test('a file is fetched once, however often its code is loaded', async () => {
    answers[`/${file}`] = '';
    expect(await load(code, [file])).toBe('code');
    expect(await load(code, [file])).toBe('code');
    expect(asked).toEqual([`/${file}`]);
  });

  test('a file that is unreachable for three seconds is loaded by the third attempt [FIELD-16]', async () => {
    const coming = load(code, [file]);
    await passes(3000);
    answers[`/${file}`] = '';
    await passes(1000);
    expect(await coming).toBe('code');
    expect(asked.filter((address) => address === `/${file}`)).toHaveLength(3);
  });

  test('a file requested while offline is loaded as soon as the browser is online again [FIELD-16]', async () => {
    const coming = load(code, [file]);
    await passes(1500);
    answers[`/${file}`] = '';
    window.dispatchEvent(new Event('online'));
    await passes(0);
    expect(await coming).toBe('code');
  });

  test('code is not imported before its files are fetched, since browsers remember a failed import [FIELD-16]', async () => {
    const make = vi.fn(code);
    const coming = load(make, [file]).catch((error: unknown) => error);
    await passes(ALL_TRIES_MS);
    expect(await coming).toBeInstanceOf(NotLoaded);
    expect(make).not.toHaveBeenCalled();
    answers[`/${file}`] = '';
    expect(await load(make, [file])).toBe('code');
  });

  test('a lost file does not announce a new build, nor does an index page that is not the console’s [FIELD-16]', async () => {
    for (const page of [undefined, '<html>Sign in to this wireless network', OURS]) {
      answers['/index.html'] = page;
      const coming = load(code, [file]).catch((error: unknown) => error);
      await passes(ALL_TRIES_MS);
      expect(await coming).toBeInstanceOf(NotLoaded);
      expect(newBuildStore.get()).toBe(false);
    }
  });

  test('an error in the code itself is not reported as a failed load, and the load is not retried [FIELD-2]', async () => {
    answers[`/${file}`] = '';
    const make = vi.fn(() => Promise.reject(new TypeError('x is not a function')));
    await expect(load(make, [file])).rejects.toThrow('x is not a function');
    await expect(load(make, [file])).rejects.not.toBeInstanceOf(NotLoaded);
    expect(make).toHaveBeenCalledTimes(2);
    expect(newBuildStore.get()).toBe(false);
  });

  test.each([
    'Failed to fetch dynamically imported module: https://c.example/assets/a.js',
    'error loading dynamically imported module: https://c.example/assets/a.js',
    'Importing a module script failed.',
  ])('an import that fails with "%s" is a failed load', async (message) => {
    answers[`/${file}`] = '';
    const coming = load(() => Promise.reject(new TypeError(message)), [file]).catch(
      (error: unknown) => error,
    );
    await passes(ALL_TRIES_MS);
    expect(await coming).toBeInstanceOf(NotLoaded);
  });
});

type LayerProps = { onClose(): void };

function Control({ Layer }: { Layer: ReturnType<typeof lazyLayer<LayerProps>> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onPointerEnter={Layer.preload} onClick={() => setOpen(true)}>
        Filters
      </button>
      {open && <Layer onClose={() => setOpen(false)} />}
    </>
  );
}

describe('a lazily loaded layer, part or screen', () => {
  const dialogOf = () =>
    lazyLayer<LayerProps>(() => load(() => Promise.resolve(() => <div role="dialog">Here</div>), [file]));

  test('a layer that fails to load shows a toast, and the next press opens it [FIELD-16] [MSG-5]', async () => {
    render(<Control Layer={dialogOf()} />, { wrapper: Words });
    const button = screen.getByRole('button', { name: 'Filters' });
    fireEvent.click(button);
    await passes(ALL_TRIES_MS);
    expect(toastStore.get().history[0]?.text).toBe('There was an error, please try again later');
    answers[`/${file}`] = '';
    fireEvent.click(button);
    await passes(0);
    expect(screen.getByRole('dialog').textContent).toBe('Here');
  });

  test('a failed prefetch shows no message, and the first press opens the layer [FIELD-16]', async () => {
    render(
      <>
        <UpdateBanner />
        <Control Layer={dialogOf()} />
      </>,
      { wrapper: Words },
    );
    const before = toastStore.get().history.length;
    const button = screen.getByRole('button', { name: 'Filters' });
    fireEvent.pointerEnter(button);
    await passes(ALL_TRIES_MS);
    expect(toastStore.get().history).toHaveLength(before);
    expect(screen.getByRole('status').textContent).toBe('');
    answers[`/${file}`] = '';
    fireEvent.click(button);
    await passes(0);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('a part of the page that fails to load is retried by itself [FIELD-16]', async () => {
    const Part = lazyLayer(() => load(() => Promise.resolve(() => <p>Part</p>), [file]));
    render(<Part />, { wrapper: Words });
    await passes(ALL_TRIES_MS);
    expect(screen.queryByText('Part')).toBeNull();
    answers[`/${file}`] = '';
    await passes(10_000);
    expect(screen.getByText('Part')).toBeTruthy();
  });

  test('a layer that fails to render leaves the page as it is and does not announce a new version [FIELD-2]', async () => {
    const Layer = lazyLayer<LayerProps>(() =>
      Promise.resolve(() => {
        throw new Error('Broken on purpose');
      }),
    );
    render(
      <>
        <UpdateBanner />
        <Control Layer={Layer} />
      </>,
      { wrapper: Words },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await passes(0);
    expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('a screen that fails to load says so, and "Try again" loads it without a reload of the page [FIELD-16]', async () => {
    const Screen = lazyComponent(() => load(() => Promise.resolve(() => <h1>Fine</h1>), [file]));
    render(
      <ErrorBoundary resetKey="/a">
        <Screen />
      </ErrorBoundary>,
      { wrapper: Words },
    );
    await passes(ALL_TRIES_MS);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Couldn’t load this page');
    answers[`/${file}`] = '';
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await passes(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fine');
  });
});

describe('`untilHere`', () => {
  test('`untilHere` retries while there is unsaved input, and rejects at once when there is none [FIELD-16]', async () => {
    const clean = markDirty();
    const here = vi.fn();
    const gone = vi.fn();
    const ask = () => load(code, [file]);
    void untilHere(ask).then(here, gone);
    await passes(60_000);
    expect(gone).not.toHaveBeenCalled();
    answers[`/${file}`] = '';
    await passes(10_000);
    expect(here).toHaveBeenCalledWith('code');
    clean();
    await expect(untilHere(() => Promise.reject(new NotLoaded()))).rejects.toBeInstanceOf(NotLoaded);
  });
});

describe('a file that another build has removed', () => {
  // The order matters: once found, the new build stays known.
  test('the page is not reloaded before the new build is known', () => {
    const reload = vi.fn();
    reloadIfReplaced(reload);
    expect(reload).not.toHaveBeenCalled();
  });

  test('the file is requested once, and the page announces a new version', async () => {
    answers['/index.html'] = THEIRS;
    await expect(load(code, [file])).rejects.toBeInstanceOf(NotLoaded);
    expect(asked).toEqual([`/${file}`, '/index.html']);
    render(<UpdateBanner />, { wrapper: Words });
    expect(screen.getByRole('status').textContent).toContain('A new version is available');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  test('a press that needs the file shows no message besides the note about the new version', async () => {
    answers['/index.html'] = THEIRS;
    const part = () => load(() => Promise.resolve(() => <div role="dialog">Here</div>), [file]);
    const Layer = lazyLayer<LayerProps>(part);
    function Press() {
      const open = useLazyDialog();
      return (
        <button
          type="button"
          onClick={() =>
            void open(async () => {
              const Dialog = await part();
              return () => <Dialog />;
            })
          }
        >
          New user
        </button>
      );
    }
    render(
      <DialogProvider>
        <Control Layer={Layer} />
        <Press />
      </DialogProvider>,
      { wrapper: Words },
    );
    const before = toastStore.get().history.length;
    for (const name of ['Filters', 'New user']) {
      fireEvent.click(screen.getByRole('button', { name }));
      await passes(0);
      expect(asked).toContain(`/${file}`);
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    expect(toastStore.get().history).toHaveLength(before);
  });

  test('the page is not reloaded while there is unsaved input', () => {
    const clean = markDirty();
    const reload = vi.fn();
    reloadIfReplaced(reload);
    clean();
    expect(reload).not.toHaveBeenCalled();
  });

  test('the page is reloaded once, and not again right after', () => {
    const reload = vi.fn();
    reloadIfReplaced(reload);
    reloadIfReplaced(reload);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
