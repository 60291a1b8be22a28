/** A page as a person uses it: elements by role and name, clicked where they are, typed into by keys, waited for. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Driver, Key } from './driver.ts';
import type { Answer, Step, Words } from './page/seen.ts';
import { until } from './until.ts';

type Name = string | RegExp;
const words = (name: Name): Words => (typeof name === 'string' ? { text: name } : { pattern: name.source });
const told = ({ role, name, has, nth }: Step): string =>
  [role, ...[name, has].flatMap((each) => (each ? Object.values(each) : [])), nth].filter(Boolean).join(' ');

/** Calls the script in the page; retries while the page is being left or the script isn't there yet. */
async function call<Value>(driver: Driver, name: string, ...args: unknown[]): Promise<Value | undefined> {
  const list = args.map((each) => JSON.stringify(each)).join(', ');
  return driver.run<Value | undefined>(`globalThis.seenByTests?.${name}(${list})`).catch(() => undefined);
}

class Thing {
  readonly #driver: Driver;
  readonly #steps: readonly Step[];

  constructor(driver: Driver, steps: readonly Step[]) {
    this.#driver = driver;
    this.#steps = steps;
  }

  get #told(): string {
    return this.#steps.map(told).join(' › ');
  }

  byRole(role: string, name?: Name): Thing {
    return new Thing(this.#driver, [
      ...this.#steps,
      { role, ...(name !== undefined && { name: words(name) }) },
    ]);
  }

  byLabel(name: Name): Thing {
    return this.byRole('field', name);
  }

  nth(nth: number): Thing {
    return this.#last({ nth });
  }

  /** Filtered by text. */
  having(text: Name): Thing {
    return this.#last({ has: words(text) });
  }

  #last(more: Partial<Step>): Thing {
    const last = this.#steps.at(-1);
    if (!last) throw new Error('The page itself can’t be filtered');
    return new Thing(this.#driver, [...this.#steps.slice(0, -1), { ...last, ...more }]);
  }

  /** The current state of the element. */
  async ask(wantsPlace = false): Promise<Answer> {
    const steps = this.#steps.length === 0 ? [{ role: 'document' }] : this.#steps;
    return (await call<Answer>(this.#driver, 'ask', steps, wantsPlace)) ?? { count: 0 };
  }

  /** Waits until the state has no fault. */
  async #until(
    what: string,
    wrong: (answer: Answer) => string | undefined,
    wantsPlace = false,
  ): Promise<Answer> {
    let answer: Answer = { count: 0 };
    await until(`${this.#told}: ${what}`, async () => {
      answer = await this.ask(wantsPlace);
      return wrong(answer);
    }).catch(async (error: unknown) => {
      throw new Error(`${String(error)}\n${await call<string>(this.#driver, 'describe')}`, { cause: error });
    });
    return answer;
  }

  /** Waits until it exists, or exists so many times. */
  shows(count?: number): Promise<Answer> {
    return this.#until('to be there', ({ count: is }) =>
      count === undefined ? (is > 0 ? undefined : 'not there') : is === count ? undefined : `${is} times`,
    );
  }

  async gone(): Promise<void> {
    await this.#until('to go', ({ count }) => (count === 0 ? undefined : 'still there'));
  }

  /** Waits for a visible text in it. */
  says(text: Name): Promise<Answer> {
    return this.#until(`to say ${String(text)}`, (answer) => {
      const is = (answer.text ?? '').replaceAll(/\s+/gu, ' ');
      return (typeof text === 'string' ? is.includes(text) : text.test(is)) ? undefined : is || 'nothing';
    });
  }

  holds(value: string): Promise<Answer> {
    return this.#until(`to hold ${value}`, (answer) =>
      answer.value === value ? undefined : (answer.value ?? 'none'),
    );
  }

  isFocused(): Promise<Answer> {
    return this.#until('to be focused', (answer) => (answer.isFocused === true ? undefined : 'not focused'));
  }

  /** Waits until it can be clicked, and returns the point. */
  async place(): Promise<{ x: number; y: number }> {
    const { at } = await this.#until(
      'to be pressed',
      ({ count, at: where, covered, isDisabled }) =>
        count === 0
          ? 'not there'
          : isDisabled === true
            ? 'disabled'
            : where
              ? undefined
              : `under ${covered ?? 'something'}`,
      true,
    );
    if (!at) throw new Error('The element has no point to press');
    return at;
  }

  async click(): Promise<void> {
    await this.#driver.click(await this.place());
  }

  /** Clicks a checkbox or radio button until it is on; an invisible one by its label. */
  async check(): Promise<void> {
    await this.click();
    await this.#until('to be checked', ({ isChecked }) => (isChecked === true ? undefined : 'not checked'));
  }

  async fill(text: string): Promise<void> {
    await this.click();
    await call(this.#driver, 'choose', this.#steps);
    await (text === '' ? this.#driver.press('Delete') : this.#driver.type(text));
  }

  /** Selects an option by its text: the browser's popup is not part of the page. */
  async choose(option: string): Promise<void> {
    let fault: string | undefined = 'never asked';
    await this.#until('to be chosen from', ({ count, isDisabled }) =>
      count > 0 && isDisabled !== true ? undefined : 'not there',
    );
    await until(`${this.#told} ${option}`, async () => {
      fault = await call<string>(this.#driver, 'set', this.#steps, option);
      return fault === '' ? undefined : (fault ?? 'no page');
    });
  }
}

export class Page extends Thing {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    super(driver, []);
    this.driver = driver;
    this.#origin = origin;
  }

  goto(path: string): Promise<void> {
    return this.driver.open(new URL(path, this.#origin).href);
  }

  /** Reloads the page, and waits for the new document. */
  async reload(): Promise<void> {
    await this.driver.run('(globalThis.beforeReload = true, setTimeout(() => location.reload()), true)');
    await until('the page again', async () => {
      const is = await this.driver
        .run<string>('globalThis.beforeReload ? "the old page" : document.readyState')
        .catch(String);
      return is === 'complete' ? undefined : is;
    });
  }

  press(key: Key): Promise<void> {
    return this.driver.press(key);
  }

  /** Waits for a path, or for a pattern in the full address. */
  async isAt(address: string | RegExp): Promise<void> {
    await until(`the address ${String(address)}`, async () => {
      const href = await this.driver.run<string>('location.href').catch(String);
      const isThere =
        typeof address === 'string' ? URL.parse(href)?.pathname === address : address.test(href);
      return isThere ? undefined : href;
    });
  }

  /** Waits for a text anywhere on the page. */
  async reads(text: string): Promise<void> {
    await until(`“${text}” on the page`, async () => {
      const all = await this.driver
        .run<string>(String.raw`document.body.innerText.replaceAll(/\s+/gu, ' ')`)
        .catch(String);
      return all.includes(text) ? undefined : all.slice(0, 900);
    });
  }

  /** Waits until the page is not wider than the viewport. */
  async staysInWindow(): Promise<void> {
    const over = '[document.documentElement.scrollWidth - document.documentElement.clientWidth]';
    await until('a page that does not scroll sideways', async () => {
      const [by] = await this.driver.run<[number]>(over).catch(() => [-1]);
      return by === 0 ? undefined : `${by} px wider than its window`;
    });
  }

  /** The only downloaded file, once it is complete. */
  async download(): Promise<{ name: string; text: string }> {
    let file: string | undefined;
    const { downloads } = this.driver;
    await until('a download', async () => {
      const names = await readdir(downloads);
      file = names.find((each) => each.endsWith('.csv'));
      const isWhole =
        file !== undefined && names.length === 1 && (await readFile(join(downloads, file))).length > 0;
      return isWhole ? undefined : `files: ${names.join(', ')}`;
    });
    const name = file ?? '';
    return { name, text: await readFile(join(downloads, name), 'utf8') };
  }
}
