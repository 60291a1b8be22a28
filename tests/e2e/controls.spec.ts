/** All controls have the same box (docs/adr/034): measured in the gallery, which shows each in every state and place. */
import type { Page } from '@playwright/test';
import { expect, few, flow, onPhone } from './fixtures.ts';

/** What the boxes of all controls have in common. */
type Box = {
  kind: string;
  state: string;
  isFocused: boolean;
  height: number;
  radius: string;
  line: string;
  border: string;
  fill: string;
  font: string;
  /** From the box's edge to where its content starts. */
  inset: number;
  /** From the end of the box to that of the arrow, for controls that open a list. */
  arrow: number | undefined;
  outline: string;
};

/** Measures each control within a place; runs in the page. */
function measure(place: string): Box[] {
  const isRightToLeft = document.documentElement.dir === 'rtl';
  return [...document.querySelectorAll<HTMLElement>(`[data-place="${place}"] [data-control]`)].map(
    (field) => {
      const box = field.querySelector<HTMLElement>('.input, .btn') ?? field;
      const look = getComputedStyle(box);
      const bare = box.querySelector<HTMLElement>(':scope > :is(input, select)') ?? box;
      const inner = getComputedStyle(bare);
      const around = box.getBoundingClientRect();
      const first = box.firstElementChild?.tagName === 'OPTION' ? undefined : box.firstElementChild;
      const start = first?.getBoundingClientRect();
      const padding = (style: CSSStyleDeclaration) => Number.parseFloat(style.paddingInlineStart);
      const toFirst = start && (isRightToLeft ? around.right - start.right : start.left - around.left) - 1;
      // An input keeps its own padding inside; an icon or a label starts at the box's.
      const inset =
        first && toFirst !== undefined ? toFirst + (first === bare ? padding(inner) : 0) : padding(look);
      const hasArrow = inner.backgroundImage.includes('linear-gradient');
      const placed = /(?:calc\(100% - (\d+)px\)|(\d+)px) 50%(?:,|$)/gu;
      const offsets = [...inner.backgroundPosition.matchAll(placed)].map((found) =>
        Number(found[1] ?? found[2]),
      );
      const own = bare.getBoundingClientRect();
      const rest = isRightToLeft ? own.left - around.left : around.right - own.right;
      const edge = bare === box ? 1 : 0;
      return {
        kind: field.dataset['control'] ?? '',
        state: field.dataset['state'] ?? '',
        isFocused: field.matches(':focus-within'),
        height: around.height,
        radius: look.borderStartStartRadius,
        line: look.borderTopWidth,
        border: look.borderTopColor,
        fill: look.backgroundColor,
        font: `${inner.fontSize} ${inner.fontFamily}`,
        inset,
        arrow: hasArrow ? Math.min(...offsets) + rest + edge : undefined,
        outline: `${look.outlineStyle} ${look.outlineWidth} ${look.outlineOffset} ${look.outlineColor}`,
      };
    },
  );
}

const OPENS_LIST = ['select', 'pick', 'combobox'];

/** The values of a property, each with the controls that have it; one entry when all agree. */
function kindsOf(boxes: readonly Box[], property: keyof Box): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const box of boxes) (groups[String(box[property])] ??= []).push(`${box.kind} ${box.state}`);
  return groups;
}

function expectOne(boxes: readonly Box[], property: keyof Box, where: string): void {
  const groups = kindsOf(boxes, property);
  expect(
    Object.keys(groups),
    `all controls have the same ${property}, ${where}: ${JSON.stringify(groups, null, 1)}`,
  ).toHaveLength(1);
}

flow(
  'all controls have the same height, border, font and inset in every state, place, theme and direction',
  async ({ page, signIn }) => {
    flow.slow();
    await signIn('ines', null);
    await page.goto('/accounts?translate=1');
    const panel = page.getByRole('complementary', { name: 'Translations' });
    await panel.getByRole('button', { name: 'Gallery', exact: true }).click();
    const gallery = page.getByRole('main', { name: 'Gallery' });
    await gallery.getByRole('button', { name: 'All controls in all states' }).click();
    await panel.getByRole('switch', { name: 'Select texts' }).uncheck();
    await expect(gallery.locator('[data-place="form"] [data-control]').first()).toBeVisible();
    const isPhone = (page.viewportSize()?.width ?? 0) < 900;
    const height = isPhone ? 44 : 36;
    const size = isPhone ? '16px' : '14px';

    /** Checks what must be equal in every state. */
    const compare = (boxes: readonly Box[], where: string) => {
      expect(boxes.length, where).toBeGreaterThan(3);
      const fields = boxes.filter(({ kind }) => kind !== 'file');
      // Several long values take several lines.
      const single = boxes.filter(
        ({ kind, state }) => !(state === 'long' && (kind === 'combobox' || kind === 'chips')),
      );
      expectOne(isPhone ? single.filter(({ kind }) => kind !== 'file') : single, 'height', where);
      expect(fields[0]?.height, where).toBe(height);
      expectOne(boxes, 'radius', where);
      expectOne(boxes, 'line', where);
      expectOne(fields, 'font', where);
      expect(fields[0]?.font, where).toContain(size);
      // Chips start nearer to the edge than the text of an input.
      const texts = fields.filter(
        ({ kind, state }) => !['combobox', 'chips'].includes(kind) || state === 'empty',
      );
      expectOne(texts, 'inset', where);
      const lists = fields.filter(({ kind }) => OPENS_LIST.includes(kind));
      for (const { kind, arrow } of fields)
        expect(arrow === undefined, `whether ${kind} has no arrow, ${where}`).toBe(
          !OPENS_LIST.includes(kind),
        );
      expectOne(lists, 'arrow', where);
      const of = (...states: string[]) =>
        fields.filter(
          ({ state, kind, isFocused }) => !isFocused && kind !== 'locked' && states.includes(state),
        );
      expectOne(of('empty', 'placeholder', 'filled', 'long'), 'border', where);
      expectOne(of('empty', 'placeholder', 'filled', 'long', 'error', 'focus'), 'fill', where);
      const locked = [...of('disabled', 'locked'), ...fields.filter(({ kind }) => kind === 'locked')];
      for (const [states, property] of [
        [of('error'), 'border'],
        [of('focus'), 'outline'],
        [locked, 'border'],
        [locked, 'fill'],
      ] as const)
        if (states.length > 0) expectOne(states, property, where);
    };

    // A theme has the same colors at any width: on the phone the gate checks only one.
    const themes = ['light', 'dark'] as const;
    for (const colorScheme of isPhone ? few(themes) : themes) {
      await page.emulateMedia({ colorScheme });
      compare(await page.evaluate(measure, 'form'), `form ${colorScheme}`);
      compare(await page.evaluate(measure, 'toolbar'), `toolbar ${colorScheme}`);
      for (const place of ['drawer', 'dialog']) {
        await gallery.getByRole('button', { name: `In a ${place}` }).click();
        await expect(page.locator(`[data-place="${place}"] [data-control]`).first()).toBeVisible();
        compare(await page.evaluate(measure, place), `${place} ${colorScheme}`);
        await page.keyboard.press('Escape');
        await expect(page.locator(`[data-place="${place}"]`)).toHaveCount(0);
      }
    }
    await flow.step(
      'from right to left the arrow is on the other side, at the same distance from the edge',
      async () => {
        const before = (await page.evaluate(measure, 'form')).find(({ arrow }) => arrow !== undefined);
        await page.evaluate(() => {
          document.documentElement.dir = 'rtl';
        });
        const boxes = await page.evaluate(measure, 'form');
        compare(boxes, 'form from right to left');
        expect(boxes.find(({ arrow }) => arrow !== undefined)?.arrow).toBe(before?.arrow);
        await page.evaluate(() => {
          document.documentElement.dir = 'ltr';
        });
      },
    );
    await flow.step('every control has the same focus outline, a solid line of 2 px', async () => {
      const seen = new Set<string>();
      for (const kind of [
        'text',
        'number',
        'days',
        'date',
        'textarea',
        'select',
        'pick',
        'search',
        'combobox',
        'chips',
      ]) {
        const field = gallery.locator(`[data-place="form"] [data-control="${kind}"][data-state="empty"]`);
        await field.locator('input, select, textarea').first().focus();
        const box = (await page.evaluate(measure, 'form')).find(
          (each) => each.kind === kind && each.state === 'empty',
        );
        seen.add(box?.outline ?? '');
        expect([...seen], kind).toHaveLength(1);
      }
      const [outline] = seen;
      expect(outline).toMatch(/^solid 2px -1px /u);
    });
  },
);

/** The boxes around the provider's frames, which our styles can't reach, and that of an input of ours. */
const boxesOfCard = (page: Page) =>
  page.evaluate(() => {
    const fields = document.querySelector('.CardFields-fields');
    const sample = document.createElement('input');
    sample.className = 'input';
    fields?.append(sample);
    const boxOf = (box: Element) => {
      const { borderTopColor, borderTopWidth, borderStartStartRadius, backgroundColor } =
        getComputedStyle(box);
      const { height } = box.getBoundingClientRect();
      return { height, borderTopColor, borderTopWidth, borderStartStartRadius, backgroundColor };
    };
    const boxes = {
      sample: boxOf(sample),
      frames: [...(fields?.querySelectorAll('.CardFields-frame') ?? [])].map(boxOf),
    };
    sample.remove();
    return boxes;
  });

onPhone(
  'the boxes around the card provider’s fields look like an input of ours, in light and dark',
  async ({ page, request, desk, signIn }) => {
    await desk('payments/open', { amount: '162000', email: 'pia@prospects.example', currency: 'usd' });
    await signIn('pia', null);
    const [{ clientSecret } = { clientSecret: '' }] = (await (
      await request.get('/__mock/ledger.json')
    ).json()) as { clientSecret: string }[];
    await page.goto(`/signUp/pro/payment/${clientSecret}`);
    await expect(page.locator('.CardFields-fields .CardFields-frame[aria-busy=false]')).toHaveCount(3);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { sample, frames } = await boxesOfCard(page);
      expect(frames, colorScheme).toEqual([sample, sample, sample]);
    }
  },
);
