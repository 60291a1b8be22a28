/** Validation of an account's own identity provider (contract §3, identity providers). Pure. */
import type { IdentityProvider, ProviderType } from '../entities.ts';
import { cleanDomain } from '../people/email.ts';
import { cleanName } from '../people/names.ts';
import { hasChip } from '../values/chips.ts';

export type ProviderDraft = { name: string; type: string; metadataUrl: string; domains: string[] };

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/u;
const LONGEST = 253;

/** Normalizes a mail domain: lower case, in ASCII, without a leading @ or a trailing dot. */
export function hostNameOf(text: string): string {
  return cleanDomain(text.trim().replace(/^@/u, ''));
}

/** Whether mail can use this domain: at least two labels, the last one not a number. */
export function isHostName(host: string): boolean {
  const labels = host.split('.');
  return (
    host.length <= LONGEST &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    /[a-z]/u.test(labels.at(-1) ?? '')
  );
}

/** Whether the address is safe to link and fetch: https, without credentials in it. */
export function isHttpsUrl(text: string): boolean {
  const url = urlOf(text.trim());
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/** Another provider that already has one of these domains. */
export const ownerOf = (
  domains: readonly string[],
  others: readonly IdentityProvider[],
): { domain: string; provider: IdentityProvider } | undefined =>
  domains
    .flatMap((domain) =>
      others.filter((each) => hasChip(each.domains, domain)).map((provider) => ({ domain, provider })),
    )
    .at(0);

export const providerDraft = (provider: IdentityProvider | undefined): ProviderDraft => ({
  name: provider?.name ?? '',
  type: provider?.type ?? 'SAML',
  metadataUrl: provider?.metadataUrl ?? '',
  domains: provider?.domains ?? [],
});

type Input = { name: string; type: ProviderType; metadataUrl: string; domains: string[] };

/** The request body. An unknown type is never sent: it can only stay as it is. */
export const inputOf = ({ name, type, metadataUrl, domains }: ProviderDraft): Input => ({
  name: cleanName(name),
  type: type as ProviderType,
  metadataUrl: metadataUrl.trim(),
  domains,
});

/** The changed fields only. */
export function providerChanges(provider: IdentityProvider, draft: ProviderDraft): Partial<Input> {
  const now = inputOf(draft);
  const before = inputOf(providerDraft(provider));
  return Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Input]),
    ),
  );
}
