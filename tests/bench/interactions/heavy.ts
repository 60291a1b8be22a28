/** Large inputs: a thousand people invited on a phone, a picture of 8,192 by 8,192, every message of the product. */
import type { Page } from '@playwright/test';
import { pathOf } from './account.ts';
import { type Journey, press, scroll, type } from './journey.ts';

// Found by class, because Playwright's roles would compute the names of a thousand lines in the page, for seconds.
const dialog = (page: Page) => page.locator('.modal', { has: page.locator('.InviteBody-invite') });
const line = (page: Page, number: number) => page.locator(`.PersonLine-line:nth-child(${number})`);

const SYLLABLES = 'ba ce di fo gu la me ni po ru'.split(' ');

/** A name of three syllables, another one for each number below a thousand. */
const nameOf = (n: number): string =>
  [...String(n).padStart(3, '0')].map((digit) => SYLLABLES[Number(digit)]).join('');

/** As people paste them from a spreadsheet. */
const PEOPLE = Array.from(
  { length: 1000 },
  (_, n) => `Ana ${nameOf(n)}\tNovak\tperson.${n}@somewhere.example`,
).join('\n');

/** Pastes from the clipboard with the keyboard: the browser doesn't report a paste event that a script makes. */
async function paste(page: Page): Promise<void> {
  await page.keyboard.press('Control+V');
}

export const invite: Journey = {
  name: 'Inviting 1,000 on a phone',
  who: 'ines',
  path: pathOf('canvass', 'users'),
  phone: true,
  ready: (page) => page.locator('tbody tr:not(.skeletons)').first().waitFor(),
  steps: [
    {
      what: 'opening the dialog',
      act: (page) => press(page.getByRole('button', { name: 'Assign users' })),
      shown: (page) =>
        dialog(page)
          .getByText(/^This list uses \d+ of [\d,]+ free seats$/u)
          .waitFor(),
    },
    {
      what: 'pasting 1,000 lines',
      before: async (page) => {
        await page.evaluate((text) => navigator.clipboard.writeText(text), PEOPLE);
        await dialog(page).getByLabel('First name').focus();
      },
      act: paste,
      shown: (page) => dialog(page).getByText('1–25 of 1,000').waitFor(),
    },
    {
      what: 'typing a name while they are checked',
      act: (page) => type(dialog(page).locator('.OneByOne-form input').first(), 'Wilhelmina'),
    },
    {
      what: 'stopping the checks',
      act: (page) => press(dialog(page).locator('.PeopleList-list .btn.s')),
    },
    {
      what: 'correcting a line: opening it',
      act: (page) => press(line(page, 2).locator('button').first()),
      shown: (page) => dialog(page).locator('.PersonLine-editor').waitFor(),
    },
    {
      what: 'correcting a line: typing',
      act: (page) => type(dialog(page).locator('.PersonLine-editor input').nth(1), ' van der Berg'),
    },
    {
      what: 'correcting a line: done',
      act: (page) => press(dialog(page).locator('.PersonLine-editor [type=submit]')),
      shown: (page) => dialog(page).locator('.PersonLine-editor').waitFor({ state: 'detached' }),
    },
    { what: 'removing a line', act: (page) => press(line(page, 4).locator('[data-remove]')) },
    { what: 'scrolling', by: 'frames', act: (page) => scroll(line(page, 3)) },
    {
      what: 'the other way: a list',
      act: (page) => press(dialog(page).locator('.seg button').nth(1)),
    },
    {
      what: 'only those to correct',
      act: (page) => press(dialog(page).locator('.PeopleList-onlyWrong')),
    },
    {
      what: 'all of them again',
      act: (page) => press(dialog(page).locator('.PeopleList-onlyWrong')),
      shown: (page) => line(page, 25).waitFor(),
    },
    {
      what: 'asking before it is discarded',
      act: (page) => press(dialog(page).locator('footer .btn').first()),
      shown: (page) => page.getByRole('alertdialog').waitFor(),
    },
  ],
};

/** `file`: the path of a picture. */
export const picture = (file: string): Journey => ({
  name: 'A picture of 8,192 × 8,192',
  who: 'nora',
  path: '/settings/profile',
  ready: (page) => page.locator('input[type=file]').waitFor({ state: 'attached' }),
  steps: [
    {
      what: 'choosing it',
      by: 'frames',
      before: (page) => page.getByRole('group', { name: 'Picture' }).getByRole('button').first().hover(),
      act: (page) => page.locator('input[type=file]').setInputFiles(file),
      shown: (page) => page.locator('.ReactCrop canvas').waitFor(),
    },
    {
      what: 'moving the frame by a key',
      act: async (page) => {
        for (let key = 0; key < 5; key += 1) await page.keyboard.press('ArrowRight', { delay: 80 });
      },
    },
    {
      what: 'using it',
      act: (page) => press(page.getByRole('button', { name: 'Use this picture' })),
      shown: (page) => page.getByRole('dialog').waitFor({ state: 'detached' }),
    },
  ],
});

const panel = (page: Page) => page.locator('aside.workbench');
const rows = (page: Page) => page.getByRole('grid', { name: 'Textes' }).locator('.tr-row');

export const workbench: Journey = {
  name: 'Translators’ workbench',
  who: 'ines',
  path: '/accounts?translate=1&locale=fr',
  ready: (page) => panel(page).waitFor(),
  steps: [
    {
      what: 'opening the list of messages',
      act: (page) =>
        press(page.locator('.tr-bar, aside.workbench').getByRole('button', { name: 'Liste', exact: true })),
      shown: (page) => rows(page).first().waitFor(),
    },
    {
      what: 'search: typing “compte actif”',
      act: (page) =>
        type(
          page.getByRole('textbox', { name: 'Rechercher dans les clés, textes et notes' }),
          'compte actif',
        ),
    },
    {
      what: 'search: deleting it',
      act: async (page) => {
        for (let key = 0; key < 12; key += 1) await page.keyboard.press('Backspace', { delay: 80 });
      },
    },
    {
      what: 'filter by state',
      act: (page) =>
        press(
          page.getByRole('group', { name: 'Filtrer les textes' }).getByRole('button', { name: 'Modifiés' }),
        ),
    },
    {
      what: 'all of them again',
      act: (page) =>
        press(page.getByRole('group', { name: 'Filtrer les textes' }).getByRole('button', { name: 'Tous' })),
    },
    { what: 'scrolling', by: 'frames', act: (page) => scroll(rows(page).first()) },
    {
      what: 'selecting a message',
      act: (page) => press(rows(page).nth(3)),
      shown: (page) => panel(page).getByRole('textbox', { name: 'Traduction' }).waitFor(),
    },
    {
      what: 'typing a translation',
      act: (page) => type(panel(page).getByRole('textbox', { name: 'Traduction' }), ' nouveau'),
    },
  ],
};
