/** "Assign users": inviting people one by one or by a list, and what can prevent it (spec 1 §5, spec 2 §5). */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { accountIds } from '../../mocks/db/ids.ts';
import { companyRow, type CompanyKey } from '../../mocks/seeds/companies.ts';
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { patience } from '../patience.ts';
import { expectExactly } from '../unforgiven.ts';
import { expect, flow, long, pressTwice, test } from './fixtures.ts';
import { linkTo } from './mails.ts';
import { expireAt } from './sessions.ts';

const idOf = (key: CompanyKey): string => accountIds.of(companyRow(key));
const usersOf = (key: CompanyKey): string => `/accounts/${idOf(key)}/users`;

const assign = (page: Page) => page.getByRole('button', { name: 'Assign users' });
const invite = (page: Page) => page.getByRole('dialog', { name: 'Add users in bulk' });
const add = (dialog: Locator) => dialog.getByRole('button', { name: 'Add to list' });
const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Send invites' });
const lines = (dialog: Locator) => dialog.locator('.PersonLine-line');
const toast = (page: Page) => page.locator('.toast');

async function openInvite(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await assign(page).click();
  await expect(invite(page).getByText(/^This list uses \d+ of \d+ free seats$/u)).toBeVisible();
  return invite(page);
}

async function type(dialog: Locator, firstName: string, lastName: string, email: string): Promise<void> {
  await dialog.getByLabel('First name').fill(firstName);
  await dialog.getByLabel('Last name').fill(lastName);
  await dialog.getByLabel('Email').fill(email);
}

/** Pastes like a browser. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** The bodies of a call's requests from now on. */
function bodies(page: Page, end: string): unknown[] {
  const all: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith(end))
      all.push(request.postDataJSON());
  });
  return all;
}

/** Sol invites people meanwhile, with a session of his own. */
async function inviteMeanwhile(request: APIRequestContext, key: CompanyKey, emails: string[]) {
  const headers = { accept: 'application/json' };
  const login = await request.post('/api/auth/login', {
    headers,
    data: {
      email: CAST.sol.email,
      password: PASSWORD,
      recaptchaToken: `mock-human-invisible-${emails.join('-').replaceAll(/\W/gu, '-')}`,
    },
  });
  const { token } = (await login.json()) as { token: string };
  const answer = await request.post('/api/users/users/bulk', {
    headers: { ...headers, authorization: `Bearer ${token}` },
    data: {
      accountId: idOf(key),
      users: emails.map((email) => ({ firstName: 'Some', lastName: 'Body', email })),
    },
  });
  expect(answer.status()).toBe(201);
}

/** The invited Tomás opens the mailed link, sets a password and signs in. */
async function signInAsInvited(page: Page, request: APIRequestContext) {
  const link = await linkTo(request, 'tomas@aldergrove.example');
  const context = await page.context().browser()?.newContext();
  const guest = await context?.newPage();
  if (!guest) throw new Error('The browser opened no page for the guest');
  await guest.goto(new URL(link, page.url()).href);
  await guest.getByLabel('First name').fill('Tomás');
  await guest.getByLabel('Last name').fill('Herrera');
  await guest.getByLabel(/^(New p|P)assword$/u).fill('quite-new-2');
  await guest.locator('form button[type=submit]').click();
  await expect(guest).toHaveURL(/\/registered$/u);
  await guest.goto(new URL('/login', page.url()).href);
  await guest.getByLabel('Email').fill('tomas@aldergrove.example');
  await guest.getByLabel('Password', { exact: true }).fill('quite-new-2');
  await guest.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(guest).toHaveURL(/\/settings\/profile$/u);
  await context?.close();
}

flow(
  'a person who is added in the form gets one invitation by mail and signs in with it [USR-54] [USR-55] [USR-56]',
  async ({ page, request, signIn, checkAccessibility, isMobile }) => {
    await signIn('ines', null);
    const dialog = await openInvite(page, usersOf('aldergrove'));
    await test.step('the dialog has its title and, on the desktop, a width of 450 px [USR-42]', async () => {
      await expect(dialog.getByRole('heading', { name: 'Invite users' })).toBeVisible();
      if (!isMobile) expect((await dialog.boundingBox())?.width).toBe(450);
    });
    await expect(dialog.getByLabel('First name')).toBeFocused();
    await type(dialog, 'Tomás', 'Herrera', ' tomas@aldergrove.example ');
    await pressTwice(add(dialog));
    await expect(lines(dialog)).toHaveCount(1);
    await expect(lines(dialog)).toContainText('Valid');
    await expect(dialog.getByLabel('First name')).toBeFocused();
    await checkAccessibility();
    const sent = bodies(page, '/users/bulk');
    await pressTwice(send(dialog));
    await expect(dialog).toBeHidden();
    await expect(toast(page)).toContainText('Email invitations have been sent to 1 new users');
    expectExactly(sent, 1);
    await expect(page.getByRole('region', { name: /^47 of 50/u })).toBeVisible();
    await expect(assign(page)).toBeFocused();
    await signInAsInvited(page, request);
  },
);

long(
  'people are added one by one, each email is checked, and one of the invited people signs in [USR-54] [USR-55] [USR-56]',
  async ({ page, request, signIn, checkAccessibility }, { project }) => {
    await signIn('ines', null);
    const dialog = await openInvite(page, usersOf('aldergrove'));
    await test.step('the dialog has its title and, on the desktop, a width of 450 px [USR-42]', async () => {
      await expect(dialog.getByRole('heading', { name: 'Invite users' })).toBeVisible();
      if (project.name === 'desktop') expect((await dialog.boundingBox())?.width).toBe(450);
    });
    await expect(dialog.getByText('This list uses 0 of 4 free seats')).toBeVisible();
    await expect(dialog.getByText('4 left')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect(dialog.getByLabel('First name')).toBeFocused();
    await checkAccessibility();

    // Enabled only when all three are filled; blanks don't count.
    const checks = bodies(page, '/users/checkEmail');
    await test.step('"Add to list" needs all three fields, and blanks around the email are removed [USR-44] [USR-45]', async () => {
      await type(dialog, 'Tomás', ' ', ' tomas@aldergrove.example ');
      await expect(dialog.getByLabel('Email')).toHaveValue('tomas@aldergrove.example');
      await expect(add(dialog)).toHaveAttribute('aria-disabled', 'true');
      await dialog.getByLabel('Email').press('Enter');
      await dialog.getByLabel('Last name').fill('Herrera');
      await expect(add(dialog)).toHaveAttribute('aria-disabled', 'false');
    });
    await test.step('pressing "Add to list" twice checks the email once and adds one line [USR-46]', async () => {
      await pressTwice(add(dialog));
      await expect(lines(dialog)).toHaveCount(1);
      await expect(lines(dialog)).toContainText('Valid');
      expect(checks).toEqual([{ email: 'tomas@aldergrove.example', accountId: idOf('aldergrove') }]);
    });
    await expect(dialog.getByText('This list uses 1 of 4 free seats')).toBeVisible();
    await expect(dialog.getByLabel('First name')).toBeFocused();

    // The other three statuses, each with its message, none in the list.
    for (const [status, email, words] of [
      [
        'an email that is already in the list gets a message [USR-48]',
        'TOMAS@aldergrove.example',
        'The email is already added to the list below',
      ],
      [
        'the email of an existing user gets a message [USR-49]',
        CAST.oskar.email,
        'As Canvass user already exists with this email address',
      ],
      [
        'an invalid email gets a message [USR-50]',
        `${'a'.repeat(150)}@aldergrove.example`,
        'The email is invalid',
      ],
    ] as const)
      await test.step(status, async () => {
        await type(dialog, 'Some', 'Body', email);
        await dialog.getByLabel('Email').press('Enter');
        await expect(dialog.getByText(words)).toBeVisible();
        await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
      });
    await test.step('only the valid one of the four emails is in the list [USR-47]', () =>
      expect(lines(dialog)).toHaveCount(1));
    await checkAccessibility();

    await type(dialog, 'Wiktoria', 'Zielińska', 'wiktoria@aldergrove.example');
    await add(dialog).click();
    await expect(lines(dialog)).toHaveCount(2);
    await type(dialog, 'Gone', 'Again', 'gone@aldergrove.example');
    await add(dialog).click();
    await expect(lines(dialog)).toHaveCount(3);
    await test.step('removing a person removes the line with their email [USR-51]', async () => {
      await dialog.getByRole('button', { name: 'Remove Gone Again' }).click();
      await expect(lines(dialog)).toHaveCount(2);
      await expect(lines(dialog).filter({ hasText: 'gone@aldergrove.example' })).toHaveCount(0);
    });
    await expect(dialog.getByRole('button', { name: 'Remove Wiktoria Zielińska' })).toBeFocused();
    await checkAccessibility();

    const sent = bodies(page, '/users/bulk');
    const reads: string[] = [];
    page.on('request', (each) => each.method() === 'GET' && reads.push(decodeURIComponent(each.url())));
    await pressTwice(send(dialog));
    await expect(dialog).toBeHidden();
    await expect(toast(page)).toContainText('Email invitations have been sent to 2 new users');
    expect(sent).toEqual([
      {
        accountId: idOf('aldergrove'),
        users: [
          { firstName: 'Tomás', lastName: 'Herrera', email: 'tomas@aldergrove.example' },
          { firstName: 'Wiktoria', lastName: 'Zielińska', email: 'wiktoria@aldergrove.example' },
        ],
      },
    ]);
    await expect
      .poll(() => reads.some((url) => url.endsWith(`/api/users/accounts/${idOf('aldergrove')}`)))
      .toBe(true);
    const list = reads.find((url) => url.includes('/users/list/')) ?? '';
    expect(list).toContain('active=true');
    expect(list).toContain(`"field":"accountId","operator":"isAnyOf","operands":["${idOf('aldergrove')}"]`);
    expect(list).toContain('offset=0&limit=25');
    await expect(page.getByRole('region', { name: /^48 of 50/u })).toBeVisible();
    await expect(assign(page)).toBeFocused();

    await signInAsInvited(page, request);
  },
);

long(
  'recipients pasted from a mail are invited, and one with an international domain signs in with that address [FIELD-8]',
  async ({ page, signIn, request }) => {
    const sent = bodies(page, '/users/bulk');
    await signIn('sol', '/accounts');
    const dialog = await openInvite(page, usersOf('aldergrove'));
    await paste(
      dialog.getByLabel('First name'),
      'To: Lena Braun <lena@büro-müller.example>; Jörg Weiß [mailto:joerg@aldergrove.example]',
    );
    await expect(lines(dialog)).toHaveCount(2);
    await expect(lines(dialog).first()).toContainText('Lena Braun');
    await expect(lines(dialog).first()).toContainText('lena@büro-müller.example');
    await send(dialog).click();
    await expect(toast(page)).toBeVisible();
    expectExactly(sent, 1);
    expect(sent[0]).toMatchObject({
      users: [
        { firstName: 'Lena', lastName: 'Braun', email: 'lena@xn--bro-mller-q9ae.example' },
        { firstName: 'Jörg', lastName: 'Weiß', email: 'joerg@aldergrove.example' },
      ],
    });
    const link = await linkTo(request, 'lena@xn--bro-mller-q9ae.example');
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await page.getByLabel('First name').fill('Lena');
    await page.getByLabel('Last name').fill('Braun');
    await page.getByLabel(/^(New p|P)assword$/u).fill('quite-new-2');
    await page.locator('form button[type=submit]').click();
    await expect(page).toHaveURL(/\/registered$/u);
    await page.goto('/login');
    await page.getByLabel('Email').fill('Lena@Büro-Müller.example');
    await page.getByLabel('Password', { exact: true }).fill('quite-new-2');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    await expect(page.getByText('lena@büro-müller.example').first()).toBeVisible();
  },
);

/** 30 people: three can't be invited as they are, one is repeated, and one has no name. */
const THIRTY = [
  'First name\tLast name\tE-mail',
  ...Array.from({ length: 25 }, (_, at) => `Ann${at}\tLee\tann${at}@new.example`),
  'Oskar\tWeiss\tOSKAR@aldergrove.example',
  'Bea\tMoor\tbea@new',
  '\tNoname\tnoname@new.example',
  'Ann\tTwice\tANN3@new.example',
  'Cleo\tOdd\tcleo new@example',
].join('\n');

long(
  'a pasted list of 30 people is checked, corrected in place, and sent without those who can’t be invited [USR-47] [USR-48] [USR-54]',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', null);
    const dialog = await openInvite(page, usersOf('long'));
    const checks = bodies(page, '/users/checkEmail');
    // Pasted into any field of the dialog.
    await paste(dialog.getByLabel('First name'), THIRTY);
    await expect(dialog.getByText('30 people added.')).toBeVisible();
    await expect(dialog.getByRole('progressbar')).toBeHidden({ timeout: patience(30_000) });
    await test.step('only people who can be invited count as seats [WALK-36]', () =>
      expect(dialog.getByText('This list uses 25 of 34 free seats')).toBeVisible());
    // What can be decided without the service isn't sent to it.
    expect(checks).toHaveLength(27);
    await expect(send(dialog)).toHaveAttribute('aria-disabled', 'true');
    await checkAccessibility();

    await dialog.getByRole('button', { name: 'Show errors only (5)' }).click();
    await expect(lines(dialog)).toHaveCount(5);
    for (const [who, words] of [
      ['Oskar Weiss', 'As Canvass user already exists with this email address'],
      ['Bea Moor', 'The email is invalid'],
      ['Noname', 'The first name is missing or invalid'],
      ['Ann Twice', 'The email is already in the list above'],
      ['Cleo Odd', 'The email is invalid'],
    ] as const)
      await expect(lines(dialog).filter({ hasText: who })).toContainText(words);

    await dialog.getByRole('button', { name: 'Edit Bea Moor' }).click();
    const editor = dialog.getByRole('form', { name: 'Editing Bea Moor' });
    await expect(editor.getByLabel('Email')).toBeFocused();
    await checkAccessibility();
    await editor.getByLabel('Email').fill('bea@new.example');
    await page.keyboard.press('Enter');
    await expect(lines(dialog).filter({ hasText: 'Bea Moor' })).toContainText('Valid');
    await expect(dialog.getByRole('button', { name: 'Edit Bea Moor' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Edit Noname' }).click();
    // Escape closes the fields, not the dialog.
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Edit Noname' }).click();
    await dialog.getByRole('form').getByLabel('First name').fill('Nona');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(lines(dialog).filter({ hasText: 'Nona Noname' })).toContainText('Valid');
    await dialog.getByRole('button', { name: 'Remove Ann Twice' }).click();
    await dialog.getByLabel('Skip 2 people who can’t be invited').check();

    const sent = bodies(page, '/users/bulk');
    await send(dialog).click();
    await expect(toast(page)).toContainText('Email invitations have been sent to 27 new users');
    const { users } = sent[0] as { users: { email: string }[] };
    expect(users.map(({ email }) => email)).toEqual([
      ...Array.from({ length: 25 }, (_, at) => `ann${at}@new.example`),
      'bea@new.example',
      'noname@new.example',
    ]);
  },
);

flow(
  'people are read from a chosen Latin-1 or dropped UTF-8 file; those without a seat are listed and added later',
  async ({ page, signIn }) => {
    await signIn('ines', null);
    const dialog = await openInvite(page, usersOf('aldergrove'));
    await dialog.getByRole('button', { name: 'Paste a list' }).click();
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Select a file' }).click();
    await (
      await chooser
    ).setFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Vorname;Nachname;E-Mail\r\nZoë;"Müller; Söhne";zoe@new.example\r\nJörg;Öz;joerg@new.example\r\n',
        'latin1',
      ),
    });
    await expect(lines(dialog).filter({ hasText: 'Zoë Müller; Söhne' })).toContainText('Valid');
    await dialog.locator('.InviteBody-invite').evaluate((element) => {
      const dataTransfer = new DataTransfer();
      const text =
        '\uFEFFAda One <a1@new.example>\nbo.berg@new.example\nCy Three <c3@new.example>\nDi Four <d4@new.example>';
      dataTransfer.items.add(new File([text], 'more.txt', { type: 'text/plain' }));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await expect(
      dialog.getByText('2 people were left out because there are no more free seats.'),
    ).toBeVisible();
    await expect(dialog.getByText('1 name was guessed from the email. Check it.')).toBeVisible();
    await expect(lines(dialog).filter({ hasText: 'Bo Berg' })).toContainText('Valid');
    await dialog.getByText('Who was left out').click();
    await expect(dialog.locator('details li')).toHaveText(['c3@new.example', 'd4@new.example']);
    await expect(dialog.getByText('You have no more unassigned seats.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove Ada One' }).click();
    await dialog.getByRole('button', { name: 'Add 1 of them' }).click();
    await expect(lines(dialog).last()).toContainText('c3@new.example');
    await expect(dialog.getByText('1 person was left out')).toBeVisible();
  },
);

long(
  'without free seats "Assign users" is disabled and says why; after the last seat no one can be added [USR-28] [USR-52] [USR-53]',
  async ({ page, desk, request, signIn, checkAccessibility }, { project }) => {
    const none =
      'There are no more unassigned seats. To send invitations to more users, add more seats on the previous page.';
    await signIn('ines', usersOf('atlas'));
    await expect(assign(page)).toHaveAttribute('aria-disabled', 'true');
    if (project.name === 'desktop') await assign(page).hover();
    else await assign(page).tap({ force: true });
    await expect(page.locator('.tip')).toHaveText(none);
    await expect(invite(page)).toBeHidden();
    await checkAccessibility();

    // An Enterprise account's own admin is led to where seats are added; others to the previous page.
    const dialog = await openInvite(page, usersOf('delta'));
    await test.step('in an account that is not Enterprise the title is "Assign new licenses" [USR-42]', () =>
      expect(dialog.getByRole('heading', { name: 'Assign new licenses' })).toBeVisible());
    await type(dialog, 'Last', 'One', 'last@delta.example');
    await add(dialog).click();
    await expect(dialog.getByText(none)).toBeVisible();
    await type(dialog, 'Too', 'Many', 'many@delta.example');
    await test.step('"Add to list" is disabled when the list uses every free seat [USR-44]', () =>
      expect(add(dialog)).toHaveAttribute('aria-disabled', 'true'));
    await dialog.getByLabel('Email').press('Enter');
    await expect(lines(dialog)).toHaveCount(1);
    await checkAccessibility();

    await desk('reset');
    await inviteMeanwhile(request, 'aldergrove', ['x1@new.example', 'x2@new.example', 'x3@new.example']);
    await page.context().clearCookies();
    await signIn('nora', null);
    const own = await openInvite(page, '/settings/users');
    await type(own, 'Last', 'One', 'last@aldergrove.example');
    await add(own).click();
    await expect(own.getByText('You have no more unassigned seats.')).toBeVisible();
    await expect(own.getByRole('link', { name: 'Subscription page' })).toHaveAttribute(
      'href',
      '/settings/subscription',
    );
    // Somebody else takes that seat: nothing is created, nothing is lost, and the number is updated.
    await inviteMeanwhile(request, 'aldergrove', ['x4@new.example']);
    await send(own).click();
    await test.step('the dialog says why the invitations were refused [USR-57]', () =>
      expect(own.getByRole('alert')).toContainText(
        'No one was invited. There are fewer free seats than people in the list.',
      ));
    await expect(own.getByText('This list uses 1 of 0 free seats')).toBeVisible();
    await expect(lines(own)).toHaveCount(1);
    await expect(send(own)).toHaveAttribute('aria-disabled', 'true');
    await checkAccessibility();
  },
);

long(
  'when others take seats meanwhile, sending invites no one, keeps the list and updates the free seats [USR-52] [USR-57]',
  async ({ page, request, signIn, checkAccessibility }) => {
    await signIn('nora', null);
    const dialog = await openInvite(page, '/settings/users');
    await paste(dialog.getByLabel('Email'), 'A\tB\ta@new.example\nC\tD\tc@new.example\nE\tF\te@new.example');
    await expect(lines(dialog).getByText('Valid')).toHaveCount(3);
    await inviteMeanwhile(request, 'aldergrove', ['x1@new.example', 'x2@new.example']);
    await send(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'No one was invited. There are fewer free seats than people in the list.',
    );
    await expect(dialog.getByText('This list uses 3 of 2 free seats')).toBeVisible();
    await expect(dialog.getByText('Free seats left: 2. Remove 1 from the list.')).toBeVisible();
    await expect(lines(dialog)).toHaveCount(3);
    await expect(send(dialog)).toHaveAttribute('aria-disabled', 'true');
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Remove C D' }).click();
    await send(dialog).click();
    await expect(toast(page)).toContainText('Email invitations have been sent to 2 new users');
    // No seat is left: the button says so, and links to where seats are added.
    await expect(assign(page)).toHaveAttribute('aria-disabled', 'true');
    await assign(page).focus();
    await assign(page).hover();
    await expect(page.locator('.tip')).toContainText('You have no more unassigned seats.');
    await expect(page.locator('.tip').getByRole('link', { name: 'Subscription page' })).toBeVisible();
  },
);

type OpenTab = (name: string) => Promise<void>;

/** Opens the dialog with the settings tab as the previous page. */
async function openFromSettings(page: Page, openTab: OpenTab, key: CompanyKey): Promise<Locator> {
  await page.goto(usersOf(key).replace('users', 'settings'));
  await openTab('Users');
  await assign(page).click();
  return invite(page);
}

/** A list of two, ready to be sent. */
async function twoReady(page: Page, openTab: OpenTab): Promise<Locator> {
  const dialog = await openFromSettings(page, openTab, 'aldergrove');
  await paste(dialog.getByLabel('Email'), 'Ann\tLee\tann@new.example\nBob\tRay\tbob@new.example');
  await expect(lines(dialog).getByText('Valid')).toHaveCount(2);
  return dialog;
}

const REFUSED = {
  statusCode: 422,
  message: 'Some users cannot be invited.',
  errors: [
    { code: 'InvalidFirstName', email: 'ann@new.example' },
    { code: 'InvalidLastName', email: 'ann@new.example' },
    { code: 'InvalidEmail', email: 'bob@new.example' },
    { code: 'EmailAlreadyExists', email: 'bob@new.example' },
    { code: 'EmailAlreadyExists', email: 'BOB@new.example' },
  ],
};

long(
  'a refused send shows each kind of error with its emails and at its lines, and succeeds after corrections [USR-58] [USR-59] [USR-60]',
  async ({ openTab, page, signIn, checkAccessibility }) => {
    await signIn('ines', null);
    const dialog = await twoReady(page, openTab);
    await page.route('**/users/bulk', (route) => route.fulfill({ status: 422, json: REFUSED }), { times: 1 });
    await send(dialog).click();
    const alert = dialog.getByRole('alert');
    for (const words of [
      'Some users have an invalid first name',
      'Some users have an invalid last name',
      'Some emails have an invalid format',
      'Some emails already have a Canvass account',
    ])
      await expect(alert).toContainText(words);
    // Once for each kind, however often the answer lists it.
    await test.step('each kind of error lists an email once [USR-51]', () =>
      expect(alert.getByText(/^bob@new\.example$/iu)).toHaveCount(2));
    await expect(lines(dialog).first()).toContainText('The first name is missing or invalid');
    await expect(lines(dialog).last()).toContainText('The email is invalid');
    await checkAccessibility();
    for (const [who, field, text] of [
      ['Ann Lee', 'First name', 'Anna'],
      ['Anna Lee', 'Last name', 'Leeds'],
      ['Bob Ray', 'Email', 'bob2@new.example'],
    ] as const) {
      await dialog.getByRole('button', { name: `Edit ${who}` }).click();
      await dialog
        .getByRole('form', { name: `Editing ${who}` })
        .getByLabel(field)
        .fill(text);
      await page.keyboard.press('Enter');
    }
    await expect(lines(dialog).getByText('Valid')).toHaveCount(2);
    await send(dialog).click();
    await expect(toast(page)).toContainText('Email invitations have been sent to 2 new users');
  },
);

const ANSWERS = [
  ['an HTML page', { status: 404, body: '<h1>Not here</h1>' }, 'Unknown error'],
  ['a message without errors', { status: 409, json: { message: 'Try another day.' } }, 'Try another day.'],
  ['a malformed list of errors', { status: 422, json: { message: 'No.', errors: 'none' } }, 'No.'],
  ['an unrelated object', { status: 400, json: { other: true } }, 'Unknown error'],
] as const;
for (const [what, answer, words] of ANSWERS)
  long(
    `a send that is answered with ${what} shows that no one was invited, and can be repeated [USR-57] [USR-61]`,
    async ({ openTab, page, signIn }) => {
      await signIn('ines', null);
      const dialog = await twoReady(page, openTab);
      await page.route('**/users/bulk', (route) => route.fulfill(answer), { times: 1 });
      await send(dialog).click();
      await expect(dialog.getByRole('alert')).toContainText(words);
      await expect(dialog.getByRole('alert')).toContainText('No one was invited.');
      await expect(lines(dialog).getByText('Valid')).toHaveCount(2);
      await send(dialog).click();
      await expect(dialog).toBeHidden();
    },
  );

long(
  'when the answer to a send is lost, the users are looked up, and no one is invited twice',
  async ({ openTab, page, request, desk, signIn }) => {
    await signIn('ines', null);
    const sent = bodies(page, '/users/bulk');
    let dialog = await twoReady(page, openTab);
    // Nothing was done.
    await desk('faults/add', { call: 'inviteUsers', kind: 'offline', count: '1' });
    await send(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText('Unknown error');
    await expect(dialog.getByRole('alert')).toContainText(
      'No one was invited. You can send the invites again.',
    );
    // The outcome is unknown: it can't be sent again until it is known. The first read is the one before sending again.
    await desk('faults/add', { call: 'inviteUsers', kind: 'offline', count: '1', effect: 'true' });
    await desk('faults/add', { call: 'listUsers', kind: '500', count: '3', after: '1' });
    await send(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText('We don’t know whether the invites were sent.');
    await expect(send(dialog)).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('button', { name: 'Check again' }).click();
    await expect(toast(page)).toContainText('Email invitations have been sent to 2 new users');
    await expect(dialog).toBeHidden();
    expectExactly(sent, 2);
    await expect(page.getByRole('region', { name: /^48 of 50/u })).toBeVisible();

    // One of the two was invited by somebody else meanwhile.
    dialog = await openInvite(page, usersOf('aldergrove'));
    await paste(dialog.getByLabel('Email'), 'Cleo\tFox\tcleo@new.example\nDan\tOak\tdan@new.example');
    await expect(lines(dialog).getByText('Valid')).toHaveCount(2);
    await inviteMeanwhile(request, 'aldergrove', ['cleo@new.example']);
    await desk('faults/add', { call: 'inviteUsers', kind: '500', count: '1' });
    await send(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText('1 of 2 people were invited anyway.');
    await expect(lines(dialog).first()).toContainText(
      'As Canvass user already exists with this email address',
    );
    await dialog.getByLabel('Skip 1 person who can’t be invited').check();
    await send(dialog).click();
    await expect(toast(page).last()).toContainText('Email invitations have been sent to 1 new users');
  },
);

/** A list with two lines that can't be sent as they are: each says what is wrong, and is corrected in place. */
async function correctInPlace(page: Page, dialog: Locator, checkAccessibility: () => Promise<void>) {
  await dialog.getByRole('button', { name: 'Show errors only (2)' }).click();
  await expect(lines(dialog)).toHaveCount(2);
  await expect(lines(dialog).filter({ hasText: 'Bea Moor' })).toContainText('The email is invalid');
  await expect(lines(dialog).filter({ hasText: 'Noname' })).toContainText(
    'The first name is missing or invalid',
  );
  await dialog.getByRole('button', { name: 'Edit Noname' }).click();
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 320, height: 700 });
  for (const element of [dialog, dialog.locator('.body')])
    expect(await element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize(before);
  // Escape closes the fields, not the dialog.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('form')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Edit Bea Moor' }).click();
  const email = dialog.getByRole('form', { name: 'Editing Bea Moor' }).getByLabel('Email');
  await expect(email).toBeFocused();
  await checkAccessibility();
  await email.fill('bea@new.example');
  await page.keyboard.press('Enter');
  await expect(lines(dialog).filter({ hasText: 'Bea Moor' })).toContainText('Valid');
  await expect(dialog.getByRole('button', { name: 'Edit Bea Moor' })).toBeFocused();
  // All of them again.
  await dialog.getByRole('button', { name: /^Show errors only/u }).click();
  await expect(lines(dialog)).toHaveCount(14);
}

long(
  'email checks that fail stop with a message and can be continued, and running checks can be stopped by hand',
  async ({ openTab, page, desk, signIn, checkAccessibility }) => {
    await signIn('ines', null);
    const dialog = await openFromSettings(page, openTab, 'long');
    const people = [
      'First name\tLast name\tE-mail',
      ...Array.from({ length: 12 }, (_, at) => `Ann\tLee\tp${at}@new.example`),
      `Bea\tMoor\t${'long'.repeat(20)}@new`,
      '\tNoname\tnoname@new.example',
    ].join('\n');
    await desk('faults/add', { call: 'checkInvitedEmail', kind: 'offline' });
    // Pasted into any field of the dialog.
    await paste(dialog.getByLabel('First name'), people);
    await expect(dialog.getByText('13 emails haven’t been checked yet.')).toBeVisible();
    await expect(send(dialog)).toHaveAttribute('aria-disabled', 'true');
    await desk('faults/clear');
    await desk('faults/add', { call: 'checkInvitedEmail', kind: 'delay', delayMs: '700' });
    await dialog.getByRole('button', { name: 'Continue checking' }).click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await dialog.getByRole('button', { name: 'Stop checking' }).click();
    await expect(dialog.getByText(/emails haven’t been checked yet\./u)).toBeVisible();
    await desk('faults/clear');
    await dialog.getByRole('button', { name: 'Continue checking' }).click();
    await expect(lines(dialog).getByText('Valid', { exact: true })).toHaveCount(12);
    await correctInPlace(page, dialog, checkAccessibility);
    // A failed check of a single email shows at the field, and nothing is added.
    await desk('faults/add', { call: 'checkInvitedEmail', kind: '500', count: '1' });
    await type(dialog, 'Bo', 'Berg', 'bo@new.example');
    await add(dialog).click();
    await expect(dialog.getByText('Internal server error.')).toBeVisible();
    await expect(lines(dialog)).toHaveCount(14);

    // Closing asks first, and so does the browser's Back.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard the list?' });
    await expect(question).toBeVisible();
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(lines(dialog)).toHaveCount(14);
    await page.goBack();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(new RegExp(`${usersOf('long')}$`, 'u'));
    await expect(lines(dialog)).toHaveCount(14);
  },
);

long(
  'closing the dialog asks first, and a list can still be sent after the session was lost and renewed',
  async ({ openTab, page, desk, signIn, checkAccessibility }) => {
    await signIn('ines', null);
    const dialog = await twoReady(page, openTab);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard the list?' });
    await expect(question).toContainText('2 people have not been invited yet.');
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(lines(dialog)).toHaveCount(2);
    // The browser's Back does too.
    await page.goBack();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(new RegExp(`${usersOf('aldergrove')}$`, 'u'));
    await expect(lines(dialog)).toHaveCount(2);

    await expireAt('inviteUsers', desk);
    await send(dialog).click();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await desk('faults/clear');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeHidden();
    await expect(lines(dialog).getByText('Valid')).toHaveCount(2);
    await send(dialog).click();
    await expect(toast(page)).toContainText('Email invitations have been sent to 2 new users');
  },
);

long(
  'at 320 and 390 px the dialog does not scroll sideways, even with a very long email',
  async ({ page, signIn }) => {
    await signIn('ines');
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 });
      const dialog = await openInvite(page, usersOf('aldergrove'));
      await paste(dialog.getByLabel('Email'), `Ann\tLee\t${'long'.repeat(20)}@new.example\nBob\tRay\tbad`);
      await expect(lines(dialog)).toHaveCount(2);
      await dialog.getByRole('button', { name: 'Edit Bob Ray' }).click();
      for (const element of [dialog, dialog.locator('.body')])
        expect(await element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  },
);
