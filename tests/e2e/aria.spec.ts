/**
 * The accessibility tree of the parts that all screens share: landmarks, roles, names and states. Most names are only
 * matched by a pattern, because wording may change.
 */
import { expect, flow, long } from './fixtures.ts';

flow.skip(({ isMobile }) => isMobile, 'a phone shows the tabs in a sheet and rows as cards');

flow(
  'a list exposes landmarks, column heads, rows with named checkboxes, and which rows are checked',
  async ({ page, signIn }) => {
    await signIn('ines', '/accounts');
    await expect(page.locator('tbody tr:not(.skeletons)')).toHaveCount(25);
    await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link /content/
    - navigation /.+/:
      - link "Canvass"
      - region "Administration":
        - heading "Administration" [level=2]
        - list:
          - listitem:
            - link "Accounts"
    - banner:
      - navigation /.+/:
        - list:
          - listitem: Accounts
      - button /.+/
    - status
    - main:
      - region "Accounts":
        - heading "Accounts" [level=1]
        - navigation "State":
          - link "All"
          - link /Active \\d+/
        - search:
          - searchbox /.+/
        - combobox /.+/:
          - option "Enterprise" [selected]
        - status: /\\d+/
        - table "Accounts":
          - rowgroup:
            - row:
              - columnheader /.+/:
                - checkbox /.+/
              - columnheader "Account":
                - button "Account"
              - columnheader "Status"
          - rowgroup:
            - row:
              - cell:
                - checkbox /Canvass/
              - cell:
                - link "Canvass"
              - cell:
                - button /Canvass/
  `);
    const shown = page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: /^Active/u });
    await expect(shown).toHaveAttribute('aria-current', 'true');
    await page.locator('tbody [type=checkbox]').first().check();
    await expect(page.getByRole('table')).toMatchAriaSnapshot(`
    - table:
      - rowgroup:
        - row:
          - columnheader:
            - checkbox [checked=mixed]
      - rowgroup:
        - row:
          - cell:
            - checkbox [checked]
        - row:
          - cell:
            - checkbox [checked=false]
  `);
  },
);

flow(
  'submitting an empty form lists the errors in an alert; its text fields are invalid and described as required',
  async ({ page, signIn }) => {
    await signIn('ines', '/users');
    await page.getByRole('button', { name: 'New user', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('footer .primary').click();
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await expect(dialog).toMatchAriaSnapshot(`
    - dialog /.+/:
      - heading [level=2]
      - button /.+/
      - form /.+/:
        - alert:
          - list:
            - listitem:
              - button /First name/
        - textbox "First name" [invalid]
        - paragraph: /.+/
        - textbox "Last name" [invalid]
        - textbox "Email" [invalid]
        - combobox "Account" [invalid]
        - group "Role":
          - radio "Account Admin" [checked=false]
          - radio "User" [checked]
      - button /.+/
      - button /.+/
  `);
    for (const name of ['First name', 'Last name', 'Email'])
      await expect(dialog.getByRole('textbox', { name })).toHaveAccessibleDescription(/required/iu);
  },
);

long(
  'a question is a modal alertdialog, and the toast after it is announced in a polite live region',
  async ({ page, signIn }) => {
    await signIn('ines', '/accounts?q=beacon');
    await page.locator('tbody tr:not(.skeletons) [type=checkbox]').first().check();
    await page.locator('.ListPanel-bar .btn').first().click();
    const question = page.getByRole('alertdialog');
    await expect(question).toMatchAriaSnapshot(`
    - alertdialog /.+/:
      - heading [level=2]
      - paragraph: /.+/
      - button /.+/
      - button /.+/
  `);
    await expect(question).toHaveAttribute('aria-modal', 'true');
    await question.locator('footer .btn').last().click();
    const toast = page.locator('.toast').first();
    await expect(page.locator('[aria-live=polite]').filter({ has: toast })).toBeVisible();
    await expect(page.locator('.toasts')).toMatchAriaSnapshot(`
    - region /.+/:
      - text: /Success.+/
      - button /.+/
  `);
  },
);

long(
  'a wizard exposes its steps with the current one marked, and its choices as groups of radio buttons',
  async ({ page, signIn }) => {
    await signIn('lena', '/settings/subscription/upgrade-to-pro');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await expect(dialog).toMatchAriaSnapshot(`
    - dialog /.+/:
      - heading [level=2]
      - list /.+/:
        - listitem: /1/
        - listitem: /2/
      - heading [level=3]
      - button /.+/
      - group /.+/:
        - group /.+/:
          - radio [checked]
          - radio [checked=false]
        - group /.+/:
          - radio [checked]
          - radio [checked=false]
        - textbox /.+/
        - button /.+/ [disabled]
        - status
      - button /.+/
      - button /.+/
  `);
    await expect(dialog.getByRole('listitem').first()).toHaveAttribute('aria-current', 'step');
  },
);
