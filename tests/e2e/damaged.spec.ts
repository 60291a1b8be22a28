/** Addresses as they arrive from mails, chats and other programs. */
import { expect, long } from './fixtures.ts';

/** The router logs every path that it can't decode. */
const isToldByRouter = (problem: string): boolean => problem.includes('could not be decoded');

for (const [path, says] of [
  ['/accounts/%E0%A4/settings', 'This account no longer exists'],
  ['/accounts/acc-0000004/credit-pools/%E0%A4', 'This credit pool doesn’t exist'],
] as const)
  long(
    `${path}, a link cut within an encoded letter, shows a message, and the command bar still opens an account`,
    async ({ page, signIn, problems }) => {
      await signIn('ines', path);
      await expect(page.getByText(says)).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('aldergrove');
      await page
        .getByRole('option', { name: /^Aldergrove Insights/u })
        .first()
        .click();
      await expect(page).toHaveURL(/\/accounts\/acc-0000004\/settings$/u);
      await expect(page.getByRole('heading', { level: 1, name: 'Aldergrove Insights' })).toBeVisible();
      expect(problems.splice(0).filter((problem) => !isToldByRouter(problem))).toEqual([]);
    },
  );
