/** Selectors of shown screens, and the steps into their states. */
import type { Screen, Stage } from '../everyScreen.ts';

type Key = Parameters<Stage['press']>[0];

export const TITLE = 'main h1';
export const ROW = 'tbody tr:not(.skeletons)';
export const LAYER = '[role=dialog], [role=alertdialog]';

export const shown = ({ page }: Stage, selector = LAYER): Promise<void> =>
  page.locator(selector).last().waitFor();

/** The topmost layer: the page under it may have a button of the same name. */
export const top = ({ page }: Stage) => page.locator(LAYER).last();

export const pressOnTop = (stage: Stage, key: Key): Promise<void> =>
  top(stage)
    .getByRole('button', { name: stage.say(key) })
    .click();

export const rowMenu = async (stage: Stage): Promise<void> => {
  await stage.page.locator(`${ROW} .c-acts button, ${ROW} .acts button`).first().click();
  await shown(stage, '[role=menu]');
};

/** Opens a menu item of the first row. */
export const rowEntry = (key: Key) => async (stage: Stage) => {
  await rowMenu(stage);
  await stage.press(key);
  await shown(stage);
};

/** Clicks what opens a dialog or drawer. */
export const layer =
  (...keys: Key[]) =>
  async (stage: Stage) => {
    for (const key of keys) await stage.press(key);
    await shown(stage);
  };

/** States that differ little from their screen: on a phone the screen itself is enough. */
export const onDesktop = <Some extends Omit<Screen, 'who'>>(
  screens: readonly Some[],
): (Some & { only: 'words' })[] => screens.map((screen) => ({ ...screen, only: 'words' }));
