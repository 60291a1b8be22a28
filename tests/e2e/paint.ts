/** Compares screenshots: whether two states of a control can be told apart by eye. */
import type { Locator, Page } from '@playwright/test';

/** The contrast that a part of a control must have (WCAG 1.4.11). */
const LEAST_RATIO = 3;
/** Room for what is drawn around a control, such as an outline. */
const AROUND = 5;

/** How many pixels of two pictures of the same size differ by at least this contrast. */
function compare([one, other, least]: readonly [string, string, number]): Promise<number> {
  const read = async (text: string): Promise<Uint8ClampedArray> => {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const sheet = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    if (!sheet) throw new Error('The browser has no 2D canvas');
    sheet.drawImage(picture, 0, 0);
    return sheet.getImageData(0, 0, picture.width, picture.height).data;
  };
  const lightAt = (pixels: Uint8ClampedArray, at: number): number => {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((part) => {
      const share = (pixels[at + part] ?? 0) / 255;
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return Promise.all([read(one), read(other)]).then(([before, after]) => {
    let told = 0;
    for (let at = 0; at < Math.max(before.length, after.length); at += 4) {
      const [more = 0, less = 0] = [lightAt(before, at), lightAt(after, at)].toSorted((a, b) => b - a);
      if ((more + 0.05) / (less + 0.05) >= least) told += 1;
    }
    return told;
  });
}

/** A control's place, with what is drawn around it. */
const placeOf = (what: Locator) =>
  what.evaluate((element, around) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return {
      x: Math.max(0, Math.floor(x) - around),
      y: Math.max(0, Math.floor(y) - around),
      width: Math.ceil(width) + 2 * around,
      height: Math.ceil(height) + 2 * around,
    };
  }, AROUND);

/** How many pixels tell a control's two states apart; `change` goes from one to the other. */
export async function toldApartBy(
  page: Page,
  what: Locator,
  change: () => Promise<unknown>,
  leastRatio = LEAST_RATIO,
): Promise<number> {
  await what.scrollIntoViewIfNeeded();
  const clip = await placeOf(what);
  const before = await page.screenshot({ clip });
  await change();
  const after = await page.screenshot({ clip });
  // A page without a content security policy, which may read pictures.
  const lens = await page.context().newPage();
  const told = await lens.evaluate(compare, [
    before.toString('base64'),
    after.toString('base64'),
    leastRatio,
  ] as const);
  await lens.close();
  return told;
}
