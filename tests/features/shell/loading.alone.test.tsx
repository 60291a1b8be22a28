/** What comes after the start does not come: lost for a while or for good, or removed by another build. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorBoundary, reloadIfReplaced } from '../../../src/app/errors/ErrorBoundary.tsx';
import { UpdateBanner } from '../../../src/app/layout/Layout.tsx';
import { markDirty } from '../../../src/kit/form/dirty.ts';
import { DialogProvider } from '../../../src/kit/layers/dialogs.tsx';
import { lazyLayer } from '../../../src/kit/layers/lazyLayer.tsx';
import { useLazyDialog } from '../../../src/kit/layers/useLazyDialog.ts';
import { lazyComponent } from '../../../src/kit/lazyComponent.tsx';
import { load, untilHere } from '../../../src/boot/load.ts';
import { newBuildStore, NotLoaded } from '../../../src/kit/notLoaded.ts';
import { toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { Words } from './pieces.tsx';

/** A host: what it answers for an address, or that it can't be reached. */
let answers: Record<string, string | undefined>;
let asked: string[];
/** A file of its own for each test, since what has come is kept. */
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
/** After it nothing is asked for any more. */
const ALL_TRIES_MS = 4000;
const code = async () => 'code';

describe('code', () => {
  test('is fetched once, then imported', async () => {
    answers[`/${file}`] = '';
    expect(await load(code, [file])).toBe('code');
    expect(await load(code, [file])).toBe('code');
    expect(asked).toEqual([`/${file}`]);
  });

  test('that is lost for three seconds comes after all, without a word [FIELD-16]', async () => {
    const coming = load(code, [file]);
    await passes(3000);
    answers[`/${file}`] = '';
    await passes(1000);
    expect(await coming).toBe('code');
    expect(asked.filter((address) => address === `/${file}`)).toHaveLength(3);
  });

  test('that was asked for offline comes as soon as the browser is online again [FIELD-16]', async () => {
    const coming = load(code, [file]);
    await passes(1500);
    answers[`/${file}`] = '';
    window.dispatchEvent(new Event('online'));
    await passes(0);
    expect(await coming).toBe('code');
  });

  test('is not imported before its files are there, since browsers keep a failed import [FIELD-16]', async () => {
    const make = vi.fn(code);
    const coming = load(make, [file]).catch((error: unknown) => error);
    await passes(ALL_TRIES_MS);
    expect(await coming).toBeInstanceOf(NotLoaded);
    expect(make).not.toHaveBeenCalled();
    answers[`/${file}`] = '';
    expect(await load(make, [file])).toBe('code');
  });

  test('that is lost says nothing of another build; neither does a page that is not ours [FIELD-16]', async () => {
    for (const page of [undefined, '<html>Sign in to this wireless network', OURS]) {
      answers['/index.html'] = page;
      const coming = load(code, [file]).catch((error: unknown) => error);
      await passes(ALL_TRIES_MS);
      expect(await coming).toBeInstanceOf(NotLoaded);
      expect(newBuildStore.get()).toBe(false);
    }
  });

  test('an error in the code itself is not told as a failed load, nor asked for again [FIELD-2]', async () => {
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

describe('who presses', () => {
  const dialogOf = () =>
    lazyLayer<LayerProps>(() => load(() => Promise.resolve(() => <div role="dialog">Here</div>), [file]));

  test('a control whose layer is lost reads why, and it opens with the next press [FIELD-16] [MSG-5]', async () => {
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

  test('nothing after a failed prefetch reads nothing, and the first press opens [FIELD-16]', async () => {
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

  test('a part of the page that is lost comes by itself once it can [FIELD-16]', async () => {
    const Part = lazyLayer(() => load(() => Promise.resolve(() => <p>Part</p>), [file]));
    render(<Part />, { wrapper: Words });
    await passes(ALL_TRIES_MS);
    expect(screen.queryByText('Part')).toBeNull();
    answers[`/${file}`] = '';
    await passes(10_000);
    expect(screen.getByText('Part')).toBeTruthy();
  });

  test('a layer that fails to render is closed, and told as neither [FIELD-2]', async () => {
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

  test('a screen whose code is lost is tried again in place, without a reload [FIELD-16]', async () => {
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

describe('what must not take the place of unsaved input', () => {
  test('is asked for until it comes, and given up once there is none [FIELD-16]', async () => {
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
  // The order matters: what is known once stays known.
  test('until it is known the page is not reloaded', () => {
    const reload = vi.fn();
    reloadIfReplaced(reload);
    expect(reload).not.toHaveBeenCalled();
  });

  test('is asked for once, and the page says that there is a new version', async () => {
    answers['/index.html'] = THEIRS;
    await expect(load(code, [file])).rejects.toBeInstanceOf(NotLoaded);
    expect(asked).toEqual([`/${file}`, '/index.html']);
    render(<UpdateBanner />, { wrapper: Words });
    expect(screen.getByRole('status').textContent).toContain('A new version is available');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  test('gets no second message from the press that has missed it', async () => {
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

  test('never reloads what is typed and not saved', () => {
    const clean = markDirty();
    const reload = vi.fn();
    reloadIfReplaced(reload);
    clean();
    expect(reload).not.toHaveBeenCalled();
  });

  test('reloads once where a screen needs it, and not again where that did not help', () => {
    const reload = vi.fn();
    reloadIfReplaced(reload);
    reloadIfReplaced(reload);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
