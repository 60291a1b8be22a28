import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { takeDraft } from '../../../src/kit/form/drafts.ts';
import { paths } from '../../../src/paths.ts';
import { PNG, privateKey, PRIVATE_PART, rsaKey } from '../../sshKeys.ts';
import { asked, button, idOf, open } from '../accounts/open.ts';

// Preloads the lazy screen, so that no test waits for it.
beforeAll(() => import('../../../src/features/api-key/ApiKeyTab.tsx'));

const NEW = idOf('cobalt');
const HAS = idOf('aldergrove');
const at = (id: string) => paths.account(id, 'apiKey');
const KEY = rsaKey();

const file = (content: BlobPart, name = 'key.pub') => new File([content], name);
const input = async () => {
  await button(/^Select a/u);
  return document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
};
/** Like the browser's own dialog: `accept` is only a hint there. */
async function choose(...files: File[]) {
  fireEvent.change(await input(), { target: { files } });
}
const recipients = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Recipients' });
const chips = () => [...document.querySelectorAll('.chips .chip')].map(({ textContent }) => textContent);
/** The text under a field. */
const said = () => [...document.querySelectorAll('.field .help.bad')].map(({ textContent }) => textContent);
const register = () => button('Register key');

describe('registering a key', () => {
  test('a double click registers the key and its recipients once, and a note on the page says so [ACC-39] [ACC-44] [ACC-45]', async () => {
    const app = await open({ at: at(NEW) });
    await choose(file(`\uFEFF# of production\r\n${KEY}\r\n`, 'Key of production.PUB'));
    await screen.findByText('RSA, 4096 bits');
    expect(screen.getByText(/^SHA256:[A-Za-z0-9+/]{43}$/u)).toBeTruthy();
    await app.user.type(await recipients(), 'dev@customer.example;ops@customer.example,');
    expect(chips()).toEqual(['dev@customer.example', 'ops@customer.example']);
    await app.user.dblClick(await register());
    await screen.findByText(
      'The public key has been registered. The recipients get an email with instructions.',
    );
    expect(app.bodies('createApiCredentials')).toEqual([
      {
        accountId: NEW,
        recipientsEmails: ['dev@customer.example', 'ops@customer.example'],
        rsaKey: KEY,
        filename: 'Key of production.PUB',
      },
    ]);
    expect(app.bodies('updateApiCredentials')).toEqual([]);
    expect(app.toasts()).toEqual([]);
    // The submitted key is no longer there to be sent again.
    await waitFor(() => expect(screen.queryByText('RSA, 4096 bits')).toBeNull());
    expect(chips()).toEqual(['dev@customer.example', 'ops@customer.example']);
    expect((await button('Save changes')).getAttribute('aria-disabled')).toBe('true');
  });

  test('a missing key and missing or invalid recipients show errors, and nothing is sent [ACC-40] [ACC-43]', async () => {
    const app = await open({ at: at(NEW) });
    await app.user.click(await register());
    await waitFor(() => expect(said()).toEqual(['Please enter a valid SSH key', 'Required']));
    expect(document.activeElement).toBe(await button('Select a file with the public key'));
    await app.user.type(await recipients(), 'nobody');
    await app.user.click(await register());
    await waitFor(() => expect(said()).toContain('Invalid email format nobody'));
    expect((await recipients()).value).toBe('nobody');
    // Once corrected, the message disappears immediately.
    await app.user.type(await recipients(), '@customer.example{Enter}');
    expect(chips()).toEqual(['nobody@customer.example']);
    await waitFor(() => expect(said()).toEqual(['Please enter a valid SSH key']));
    expect(app.sent.filter((line) => !line.startsWith('GET'))).toEqual([]);
  });

  test('Ctrl+S also sends a recipient that is still being typed', async () => {
    const app = await open({ at: at(NEW) });
    await choose(file(KEY));
    await screen.findByText('RSA, 4096 bits');
    await app.user.type(await recipients(), 'dev@customer.example');
    await app.user.keyboard('{Control>}s{/Control}');
    await asked(app, 'createApiCredentials', 1);
    expect(app.bodies('createApiCredentials')).toMatchObject([
      { recipientsEmails: ['dev@customer.example'] },
    ]);
  });

  const filled = async () => {
    const app = await open({ at: at(NEW) });
    await choose(file(KEY));
    await screen.findByText('RSA, 4096 bits');
    await app.user.type(await recipients(), 'dev@customer.example ');
    return app;
  };

  test('a request without a response shows an error, keeps the input and is not repeated automatically', async () => {
    const app = await filled();
    app.fail({ call: 'createApiCredentials', kind: 'offline' });
    await app.user.click(await register());
    await screen.findByText('Couldn’t save the API credentials. Try again later or contact support.');
    expect(screen.getByText('RSA, 4096 bits')).toBeTruthy();
    expect(chips()).toEqual(['dev@customer.example']);
    expect(app.sent.filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });

  test('if someone else has registered a key meanwhile, an error says so and the next save updates it [ACC-45]', async () => {
    const app = await filled();
    const { apiCredentials } = app.row('aldergrove');
    app.row('cobalt').apiCredentials = apiCredentials as NonNullable<typeof apiCredentials>;
    await app.user.click(await register());
    await screen.findByText('Cobalt Analytics has registered a key already.');
    await screen.findByText(/A public key is already registered:/u);
    expect(screen.getByText('RSA, 4096 bits')).toBeTruthy();
    expect(chips()).toEqual(['dev@customer.example']);
    await app.user.click(await button('Save changes'));
    await screen.findByText('The API credentials have been updated.');
    expect(app.bodies('updateApiCredentials')).toMatchObject([
      { id: 'api-0000004', accountId: NEW, rsaKey: KEY, recipientsEmails: ['dev@customer.example'] },
    ]);
  });

  test('after a registration the next save is an update, even if the account can’t be read again', async () => {
    const app = await filled();
    app.fail({ call: 'getAccount', kind: '500' });
    await app.user.click(await register());
    await screen.findByText(/^The public key has been registered/u);
    // The next save is a change, not a second registration.
    await choose(file(rsaKey({ salt: 5 }), 'next.pub'));
    await screen.findByText('next.pub');
    await app.user.click(await button('Save changes'));
    await asked(app, 'updateApiCredentials', 1);
    expect(app.bodies('createApiCredentials')).toHaveLength(1);
  });
});

describe('a refused file', () => {
  const INVALID = 'Invalid public key';
  test.each<[string, File, string, RegExp | undefined]>([
    [
      'with another extension',
      file(KEY, 'key.pem'),
      'You can only upload files with the extension .txt or .pub',
      undefined,
    ],
    ['of 1 MB', file('x'.repeat(1_048_576)), 'File must be less than 1MB!', undefined],
    ['that is a picture', file(PNG, 'photo.pub'), INVALID, /isn’t a text file/u],
    ['without content', file(''), INVALID, /No line starts with ssh-rsa/u],
    ['with several keys', file(`${KEY}\n${rsaKey({ salt: 3 })}`), INVALID, /several ssh-rsa keys/u],
    ['with a truncated key', file(KEY.slice(0, 300)), INVALID, /incomplete or damaged/u],
  ])(
    'a file %s shows an error, and the file chosen before it is dropped [ACC-41] [ACC-42] [ACC-43]',
    async (_, given, message, why) => {
      const app = await open({ at: at(NEW) });
      // From now on every change is validated immediately.
      await app.user.click(await register());
      await choose(file(KEY));
      await screen.findByText('RSA, 4096 bits');
      await app.user.type(await recipients(), 'dev@customer.example ');
      await choose(given);
      await waitFor(() => expect(said()).toEqual([message]));
      if (why) expect(screen.getByText(why)).toBeTruthy();
      // The previous file is dropped.
      expect(screen.queryByText('RSA, 4096 bits')).toBeNull();
      await choose(file(KEY));
      await screen.findByText('RSA, 4096 bits');
      expect(said()).toEqual([]);
      expect(app.toasts()).toEqual([]);
    },
  );

  test('a file that is too big is not read, and one that can’t be read shows an error', async () => {
    await open({ at: at(NEW) });
    const huge = file(KEY);
    let isRead = false;
    Object.defineProperty(huge, 'size', { configurable: true, value: 5_000_000_000 });
    Object.defineProperty(huge, 'arrayBuffer', {
      value: () => {
        isRead = true;
        return Promise.reject(new DOMException('gone', 'NotReadableError'));
      },
    });
    await choose(huge);
    await waitFor(() => expect(said()).toEqual(['File must be less than 1MB!']));
    expect(isRead).toBe(false);
    Object.defineProperty(huge, 'size', { value: 800 });
    await choose(huge);
    await waitFor(() => expect(said()).toEqual(['Couldn’t read the file']));
  });

  test('a private key is neither shown nor stored nor sent', async () => {
    const app = await open({ at: at(NEW) });
    await choose(file(`${KEY}\n${privateKey()}`, 'both.txt'));
    await waitFor(() => expect(said()).toEqual([INVALID]));
    expect(screen.getByText(/This is a private key/u)).toBeTruthy();
    await app.user.type(await recipients(), 'dev@customer.example,');
    await app.user.click(await register());
    await waitFor(() => expect(said()).toEqual(['Please enter a valid SSH key']));
    const places = [
      document.documentElement.outerHTML,
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), window.history.state]),
      JSON.stringify(app.platform.log.entries),
      app.toasts().join(),
    ];
    await app.unmount();
    places.push(JSON.stringify(takeDraft(`${app.session.user()?.id}:${at(NEW)}`)));
    for (const place of places) expect(place).not.toContain(PRIVATE_PART);
    expect(places.at(-1)).toContain('dev@customer.example');
  });
});

describe('a dropped file', () => {
  const drop = (zone: Element, ...files: File[]) => {
    const dataTransfer = { files, types: ['Files'], dropEffect: 'none' };
    fireEvent.dragOver(zone, { dataTransfer });
    expect(zone.classList.contains('over')).toBe(true);
    return fireEvent.drop(zone, { dataTransfer });
  };
  test('one file with a key is accepted, and two files at once are not [ACC-39]', async () => {
    await open({ at: at(NEW) });
    await input();
    const zone = document.querySelector('.zone') as HTMLElement;
    drop(zone, file(KEY), file(KEY));
    await screen.findByText('Select one file.');
    // The browser doesn't open it in place of the console.
    expect(drop(zone, file(KEY))).toBe(false);
    await screen.findByText('RSA, 4096 bits');
  });

  test('a file dropped beside the field is ignored, and the page stays', async () => {
    await open({ at: at(NEW) });
    await input();
    const dataTransfer = { files: [file(KEY)], types: ['Files'], dropEffect: 'copy' };
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
    expect(screen.queryByText('RSA, 4096 bits')).toBeNull();
  });
});

describe('an account with a registered key', () => {
  test('the page names the registered key, and every change needs a key file again [ACC-44] [ACC-45]', async () => {
    const app = await open({ at: at(HAS) });
    const note = (await screen.findByText(/A public key is already registered:/u)).closest('.note');
    expect(note?.textContent).toContain('aldergrove-api.pub');
    expect(chips()).toEqual(['nora@aldergrove.example', 'integration@aldergrove.example']);
    await app.user.click(await button('Remove integration@aldergrove.example'));
    await app.user.click(await button('Save changes'));
    await waitFor(() => expect(said()).toEqual(['Please enter a valid SSH key']));
    expect(app.bodies('updateApiCredentials')).toEqual([]);
    await choose(file(KEY, 'new.pub'));
    await screen.findByText('RSA, 4096 bits');
    await app.user.dblClick(await button('Save changes'));
    await screen.findByText('The API credentials have been updated.');
    expect(app.bodies('updateApiCredentials')).toEqual([
      {
        id: 'api-0000004',
        accountId: HAS,
        recipientsEmails: ['nora@aldergrove.example'],
        rsaKey: KEY,
        filename: 'new.pub',
      },
    ]);
    expect(app.bodies('createApiCredentials')).toEqual([]);
  });

  test('a recipient whom another admin adds while the form is open stays', async () => {
    const app = await open({ at: at(HAS) });
    await app.user.type(await recipients(), 'mine@customer.example,');
    await choose(file(KEY, 'new.pub'));
    await screen.findByText('RSA, 4096 bits');
    app.row('aldergrove').apiCredentials?.recipientsEmails.push('theirs@customer.example');
    await app.user.click(await button('Save changes'));
    await screen.findByText('The API credentials have been updated.');
    const all = ['nora@aldergrove.example', 'integration@aldergrove.example'];
    expect(chips()).toEqual([...all, 'theirs@customer.example', 'mine@customer.example']);
    expect(app.bodies('updateApiCredentials')).toMatchObject([{ recipientsEmails: chips() }]);
  });

  test('a key that another admin registers while the form is open is not replaced unasked', async () => {
    const app = await open({ at: at(HAS) });
    await screen.findByText(/A public key is already registered:/u);
    await choose(file(KEY, 'mine.pub'));
    await screen.findByText('RSA, 4096 bits');
    Object.assign(app.row('aldergrove').apiCredentials ?? {}, { filename: 'theirs.pub' });
    await app.user.click(await button('Save changes'));
    await screen.findByText(/^Someone else changed this while you were editing/u);
    await screen.findByText('theirs.pub');
    expect(app.bodies('updateApiCredentials')).toEqual([]);
    await app.user.click(await button('Save changes'));
    await screen.findByText('The API credentials have been updated.');
    expect(app.bodies('updateApiCredentials')).toMatchObject([{ filename: 'mine.pub' }]);
  });

  test('without a change neither Enter nor Ctrl+S sends anything', async () => {
    const app = await open({ at: at(HAS) });
    await app.user.click(await recipients());
    await app.user.keyboard('{Enter}{Control>}s{/Control}');
    expect(said()).toEqual([]);
    expect(app.sent.filter((line) => !line.startsWith('GET'))).toEqual([]);
  });

  test('leaving the tab with unsaved input asks first', async () => {
    const app = await open({ at: at(HAS) });
    await app.user.type(await recipients(), 'more@aldergrove.example ');
    await app.user.click(screen.getByRole('link', { name: 'SSO' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(chips()).toContain('more@aldergrove.example');
  });
});

describe('the email with instructions', () => {
  const resend = () => button('Resend email');
  test('a double click on “Resend email” sends one request, and every recipient gets the email [ACC-46]', async () => {
    const app = await open({ at: at(HAS) });
    await app.user.dblClick(await resend());
    await waitFor(() => expect(app.toasts()).toEqual(['success: Email with instructions has been sent.']));
    expect(app.bodies('resendApiInstructions')).toEqual([{ accountId: HAS }]);
    expect(app.platform.outbox.emails.map(({ to }) => to)).toEqual([
      'nora@aldergrove.example',
      'integration@aldergrove.example',
    ]);
  });

  test('a refusal shows the server’s message or else ours in place, and a success removes it [ACC-47]', async () => {
    const app = await open({ at: at(HAS) });
    await resend();
    const row = app.row('aldergrove');
    const { apiCredentials } = row;
    delete row.apiCredentials;
    await app.user.click(await resend());
    await screen.findByText('Aldergrove Insights has no key registered.');
    row.apiCredentials = apiCredentials as NonNullable<typeof apiCredentials>;
    app.fail({ call: 'resendApiInstructions', kind: '502html', count: 1 });
    await app.user.click(await resend());
    await screen.findByText('An error occurred sending the request to resend the instructions');
    expect(screen.queryByText('Aldergrove Insights has no key registered.')).toBeNull();
    expect(app.toasts()).toEqual([]);
    await app.user.click(await resend());
    await waitFor(() => expect(app.toasts()).toHaveLength(1));
    expect(screen.queryByText(/An error occurred sending/u)).toBeNull();
  });

  test('without a registered key “Resend email” is disabled with a reason', async () => {
    const app = await open({ at: at(NEW) });
    const disabled = await resend();
    expect(disabled.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(disabled.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Register a public key first.',
    );
    await app.user.click(disabled);
    expect(app.bodies('resendApiInstructions')).toEqual([]);
  });
});
