/** The requirements of an account's own identity provider (contract §3). */
import { describe, expect, test } from 'vitest';
import type { IdentityProvider } from '../../../src/domain/entities.ts';
import {
  providerChanges,
  providerDraft,
  hostNameOf,
  isHostName,
  isHttpsUrl,
  ownerOf,
} from '../../../src/domain/session/identityProvider.ts';

const provider = (over: Partial<IdentityProvider> = {}): IdentityProvider => ({
  id: 'idp-1',
  accountId: 'acc-1',
  name: 'Cobalt',
  type: 'OIDC',
  metadataUrl: 'https://sso.cobalt.example/metadata',
  domains: ['cobalt.example'],
  ...over,
});

describe('the domains of a provider', () => {
  test.each([
    ['Example.COM', 'example.com', true],
    [' @example.com ', 'example.com', true],
    ['example.com.', 'example.com', true],
    ['mail.sub-1.example.co.uk', 'mail.sub-1.example.co.uk', true],
    ['München.example', 'xn--mnchen-3ya.example', true],
    ['localhost', 'localhost', false],
    ['-a.example', '-a.example', false],
    ['a-.example', 'a-.example', false],
    ['a..example', 'a..example', false],
    ['a_b.example', 'a_b.example', false],
    ['10.0.0.1', '10.0.0.1', false],
    ['nora@example.com', 'nora@example.com', false],
    ['https://example.com', 'https://example.com', false],
    ['example.com/path', 'example.com/path', false],
    ['*.example.com', '*.example.com', false],
    ['', '', false],
    [`${'a'.repeat(64)}.example`, `${'a'.repeat(64)}.example`, false],
    [`${'a.'.repeat(126)}example`, `${'a.'.repeat(126)}example`, false],
  ])('the text %s is read as the domain %s, which is valid: %s', (text, host, valid) => {
    expect([hostNameOf(text), isHostName(hostNameOf(text))]).toEqual([host, valid]);
  });

  test('a domain that another provider has is found regardless of case', () => {
    const others = [
      provider({ name: 'One', domains: ['one.example'] }),
      provider({ name: 'Two', domains: ['Two.example'] }),
    ];
    expect(ownerOf(['new.example', 'two.example'], others)).toMatchObject({
      domain: 'two.example',
      provider: { name: 'Two' },
    });
    expect(ownerOf(['new.example'], others)).toBeUndefined();
  });
});

test.each([
  ['https://sso.example/metadata.xml?tenant=1', true],
  [' https://sso.example ', true],
  ['http://sso.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//sso.example', false],
  ['sso.example/metadata', false],
  ['https://', false],
  ['https://user:secret@sso.example', false],
  ['', false],
])('%s is an https address: %s', (text, is) => {
  expect(isHttpsUrl(text)).toBe(is);
});

describe('the changes sent after an edit', () => {
  test('only the fields that differ are sent', () => {
    const before = provider();
    const draft = providerDraft(before);
    expect(providerChanges(before, draft)).toEqual({});
    expect(providerChanges(before, { ...draft, name: ' Cobalt ' })).toEqual({});
    expect(
      providerChanges(before, { ...draft, type: 'SAML', domains: ['cobalt.example', 'b.example'] }),
    ).toEqual({
      type: 'SAML',
      domains: ['cobalt.example', 'b.example'],
    });
  });

  test('a type that the console does not know is not sent', () => {
    const before = provider({ type: 'KERBEROS' });
    expect(providerChanges(before, { ...providerDraft(before), name: 'New' })).toEqual({ name: 'New' });
  });
});
