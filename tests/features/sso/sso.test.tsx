import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CompanyKey } from '../../../mocks/seeds/companies.ts';
import { companyRow } from '../../../mocks/seeds/companies.ts';
import { clearDrafts } from '../../../src/kit/form/drafts.ts';
import { paths } from '../../../src/paths.ts';
import { smallPlatform } from '../../signedIn.ts';
import { asked, button, idOf, open } from '../accounts/open.ts';

// Preloads the lazy screens, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import('../../../src/features/sso/SsoTab.tsx'),
    import('../../../src/features/sso/ProviderDialog.tsx'),
  ]),
);

// Input that a test leaves unsaved must not reach the next.
beforeEach(clearDrafts);

const at = (key: CompanyKey) => paths.account(idOf(key), 'sso');
type App = Awaited<ReturnType<typeof open>>;

const dialog = () => screen.findByRole('dialog');
const inDialog = async (name: string) =>
  within(await dialog()).getByRole<HTMLInputElement>('textbox', { name });
const chips = () => [...document.querySelectorAll('.chips .chip')].map(({ textContent }) => textContent);
const problems = () =>
  [...document.querySelectorAll('[role=dialog] .summary li')].map(({ textContent }) => textContent);

async function fill(
  app: App,
  { name = 'Okta', url = 'https://okta.example/metadata', domains = 'New.Example,' } = {},
) {
  if (name) await app.user.type(await inDialog('Name'), name);
  if (url) await app.user.type(await inDialog('Metadata URL'), url);
  if (domains) await app.user.type(await inDialog('Domains'), domains);
}
async function submit(app: App, words: string) {
  await app.user.dblClick(within(await dialog()).getByRole('button', { name: words }));
}

describe('the list of SSO providers', () => {
  test('a provider shows its type, domains and id, and its metadata URL as a safe link [ACC-48]', async () => {
    await open({ at: at('alpine') });
    const card = (await screen.findByRole('heading', { name: 'Alpine Foods SSO' })).closest('li');
    expect(card?.textContent).toMatch(/SAML.*alpine\.example.*alpine-foods\.example.*alpine-sso/u);
    const link = screen.getByRole('link', { name: /metadata\.xml/u });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://sso.alpine.example/saml/metadata.xml',
      'noopener noreferrer',
    ]);
  });

  test('a metadata URL without https is not a link', async () => {
    const platform = smallPlatform();
    const provider = platform.state().providers.find('alpine-sso');
    if (provider) provider.metadataUrl = 'javascript:alert(1)';
    await open({ at: at('alpine'), platform });
    await screen.findByText('javascript:alert(1)');
    expect(document.querySelector('.provider a')).toBeNull();
  });

  test('an empty list offers to add a provider', async () => {
    const app = await open({ at: at('aldergrove') });
    await screen.findByRole('heading', { name: 'No SSO providers yet' });
    await app.user.click(await button('Add provider'));
    expect(await screen.findByRole('dialog', { name: 'Add SSO provider' })).toBeTruthy();
  });

  test('a failed request shows an error, and Try again loads the list', async () => {
    const platform = smallPlatform();
    const fault = platform.faults.add({ call: 'listIdentityProviders', kind: '403plain' });
    const app = await open({ at: at('alpine'), platform });
    await screen.findByText('Couldn’t load the providers');
    platform.faults.remove(fault);
    await app.user.click(await button('Try again'));
    await screen.findByRole('heading', { name: 'Alpine Foods SSO' });
  });

  test('an Admin Assistant can’t open the list and has no SSO tab', async () => {
    await open({ as: 'adil', at: at('cobalt') });
    await screen.findByText('Admin Assistants can’t open this.');
    expect(screen.queryByRole('link', { name: 'SSO' })).toBeNull();
  });
});

describe('a new provider', () => {
  test('a double click creates the provider once, shows a toast and lists it [ACC-48] [ACC-49]', async () => {
    const app = await open({ at: at('aldergrove') });
    await app.user.click(await button('Add provider'));
    await fill(app, { name: ' Okta ', domains: 'New.Example; @second.example NEW.example ' });
    expect(chips()).toEqual(['new.example', 'second.example']);
    await app.user.selectOptions(within(await dialog()).getByRole('combobox', { name: 'Type' }), 'OIDC');
    await submit(app, 'Add provider');
    await screen.findByRole('heading', { name: 'Okta' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.toasts()).toEqual(['success: The SSO Provider has been created']);
    expect(app.bodies('createIdentityProvider')).toEqual([
      {
        accountId: idOf('aldergrove'),
        name: 'Okta',
        type: 'OIDC',
        metadataUrl: 'https://okta.example/metadata',
        domains: ['new.example', 'second.example'],
      },
    ]);
    expect(app.platform.state().providers.ofEmail('any@second.example')?.account).toBe(
      companyRow('aldergrove'),
    );
  });

  test.each<[string, Parameters<typeof fill>[1], string[]]>([
    [
      'empty fields',
      { name: '', url: '', domains: '' },
      ['Name: Required', 'Metadata URL: Required', 'Domains: Required'],
    ],
    ['an http address', { url: 'http://okta.example' }, ['Metadata URL: Not a valid https address']],
    ['a javascript: address', { url: 'javascript:alert(1)' }, ['Metadata URL: Not a valid https address']],
    ['an invalid domain', { domains: 'nowhere' }, ['Domains: Invalid domain nowhere']],
    [
      'a domain of another provider',
      { domains: 'alpine-foods.example ' },
      ['alpine-foods.example already belongs to Alpine Foods SSO'],
    ],
  ])('invalid input shows errors, and nothing is sent: %s', async (_, given, expected) => {
    const app = await open({ at: at('alpine') });
    await app.user.click(await button('Add provider'));
    await fill(app, given);
    await submit(app, 'Add provider');
    await waitFor(() =>
      expect(problems().map((text) => text.replace(/^Domains: (?=alpine)/u, ''))).toEqual(expected),
    );
    expect(app.bodies('createIdentityProvider')).toEqual([]);
  });

  test('a refused provider shows the server’s message, and what was typed stays', async () => {
    const app = await open({ at: at('aldergrove') });
    await app.user.click(await button('Add provider'));
    await fill(app, { domains: 'cobalt.example ' });
    await submit(app, 'Add provider');
    await within(await dialog()).findByText('cobalt.example already belongs to another SSO provider.');
    expect((await inDialog('Name')).value).toBe('Okta');
    expect(chips()).toEqual(['cobalt.example']);
    expect(app.bodies('createIdentityProvider')).toHaveLength(1);
    expect(app.toasts()).toEqual([]);
  });

  test('a provider whose creation got a failed response is looked up, listed and not sent again', async () => {
    const app = await open({ at: at('aldergrove') });
    await app.user.click(await button('Add provider'));
    await fill(app);
    app.fail({ call: 'createIdentityProvider', kind: '500', effect: true });
    await submit(app, 'Add provider');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.querySelector('.provider h3')?.textContent).toBe('Okta'));
    expect(app.bodies('createIdentityProvider')).toHaveLength(1);
  });
});

test('Escape asks before it discards a domain that is still being typed [WALK-34]', async () => {
  const app = await open({ at: at('alpine') });
  await app.user.click(await button('Add provider'));
  await app.user.type(await inDialog('Domains'), 'new.exam');
  await app.user.keyboard('{Escape}');
  await app.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await app.user.keyboard('{Escape}');
  await app.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('an existing provider', () => {
  const edit = async (app: App) => {
    await app.user.click(await button('Edit Alpine Foods SSO'));
    await dialog();
  };
  test('a change sends only what differs [ACC-48] [ACC-49]', async () => {
    const app = await open({ at: at('alpine') });
    await edit(app);
    await app.user.click(await button('Remove alpine-foods.example'));
    await submit(app, 'Save changes');
    await waitFor(() => expect(app.toasts()).toEqual(['success: The SSO Provider has been updated']));
    expect(app.bodies('updateIdentityProvider')).toEqual([{ domains: ['alpine.example'] }]);
    await waitFor(() => expect(document.querySelectorAll('.provider .domains .chip')).toHaveLength(1));
  });

  test('a domain that another admin adds while the dialog is open stays', async () => {
    const app = await open({ at: at('cobalt') });
    await app.user.click(await button('Edit Cobalt Labs SSO'));
    await app.user.type(await inDialog('Domains'), 'mine.example,');
    const provider = app.platform.state().providers.find('cobalt-sso');
    provider?.domains.push('theirs.example');
    await submit(app, 'Save changes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(provider?.domains).toEqual(['cobalt.example', 'theirs.example', 'mine.example']);
  });

  test('a metadata URL that another admin saves while the dialog is open is not overwritten unasked', async () => {
    const app = await open({ at: at('alpine') });
    await edit(app);
    const url = await inDialog('Metadata URL');
    await app.user.clear(url);
    await app.user.type(url, 'https://mine.example/metadata');
    const provider = app.platform.state().providers.find('alpine-sso');
    if (provider) Object.assign(provider, { metadataUrl: 'https://theirs.example/metadata', name: 'Theirs' });
    await submit(app, 'Save changes');
    await screen.findByText(/^Someone else changed this while you were editing/u);
    expect(provider?.metadataUrl).toBe('https://theirs.example/metadata');
    await submit(app, 'Save changes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(provider).toMatchObject({ metadataUrl: 'https://mine.example/metadata', name: 'Theirs' });
  });

  test('saving a provider that was deleted meanwhile shows a message and reloads the list', async () => {
    const app = await open({ at: at('alpine') });
    await edit(app);
    await app.user.type(await inDialog('Name'), ' 2');
    app.platform.state().providers.remove('alpine-sso');
    await submit(app, 'Save changes');
    await screen.findByText('Someone else deleted this provider. The list has been refreshed.');
    await app.user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('heading', { name: 'No SSO providers yet' });
  });

  test('a dialog names the affected domains, and a double click in it deletes the provider once [ACC-48] [ACC-49]', async () => {
    const app = await open({ at: at('alpine') });
    await app.user.click(await button('Delete Alpine Foods SSO'));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Alpine Foods SSO?' });
    expect(question.textContent).toContain(
      'People with an email address at alpine.example or alpine-foods.example can no longer',
    );
    expect(app.bodies('deleteIdentityProvider')).toEqual([]);
    await app.user.dblClick(within(question).getByRole('button', { name: 'Delete provider' }));
    await screen.findByRole('heading', { name: 'No SSO providers yet' });
    await asked(app, 'deleteIdentityProvider', 1);
    expect(app.toasts()).toEqual(['success: The SSO Provider has been deleted']);
    // The button that opened the dialog is gone.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('SSO providers'));
  });

  test('a provider that another admin has given a domain is not deleted by a question that does not name it', async () => {
    const app = await open({ at: at('alpine') });
    await app.user.click(await button('Delete Alpine Foods SSO'));
    app.platform.state().providers.find('alpine-sso')?.domains.push('theirs.example');
    const question = within(await screen.findByRole('alertdialog'));
    await app.user.click(question.getByRole('button', { name: 'Delete provider' }));
    await question.findByText('Someone else changed this provider. The list has been refreshed.');
    question.getByText(/alpine\.example, alpine-foods\.example, or theirs\.example/u);
    await screen.findByText('theirs.example');
    expect(app.bodies('deleteIdentityProvider')).toEqual([]);
    // It names the domain now, so that the next press is about it, too.
    await app.user.click(question.getByRole('button', { name: 'Delete provider' }));
    await screen.findByRole('heading', { name: 'No SSO providers yet' });
    await asked(app, 'deleteIdentityProvider', 1);
  });

  test('deleting a provider that no longer exists shows a note and reloads the list', async () => {
    const app = await open({ at: at('alpine') });
    await app.user.click(await button('Delete Alpine Foods SSO'));
    app.platform.state().providers.remove('alpine-sso');
    await app.user.click(await button('Delete provider'));
    await screen.findByRole('heading', { name: 'No SSO providers yet' });
    expect(app.toasts()).toEqual(['info: Alpine Foods SSO was already deleted']);
  });

  test('a failed deletion shows an error in the dialog, and the provider stays', async () => {
    const app = await open({ at: at('alpine') });
    await app.user.click(await button('Delete Alpine Foods SSO'));
    app.fail({ call: 'deleteIdentityProvider', kind: 'offline' });
    await app.user.click(await button('Delete provider'));
    await screen.findByText('Couldn’t delete the SSO provider. Try again later or contact support.');
    expect(app.platform.state().providers.find('alpine-sso')).toBeTruthy();
  });
});
