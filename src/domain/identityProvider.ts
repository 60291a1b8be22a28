/** What an account's own sign-in needs (contract §3, identity providers). Pure. */
import { hasChip } from './chips.ts';
import type { IdentityProvider, ProviderType } from './entities.ts';

export type ProviderDraft = { name: string; type: string; metadataUrl: string; domains: string[] };

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/u;
const LONGEST = 253;

/** The host that a mail domain was meant as: lower-cased, without the @ before or the dot after it, in ASCII. */
export function hostNameOf(text: string): string {
  const host = text.trim().toLowerCase().replace(/^@/u, '').replace(/\.$/u, '');
  if (!/[^\0-\x7f]/u.test(host) || /[/?#\\:@]/u.test(host)) return host;
  return urlOf(`https://${host}`)?.hostname ?? host;
}

/** Whether mail can have this domain: two labels at least, the last one no number. */
export function isHostName(host: string): boolean {
  const labels = host.split('.');
  return (
    host.length <= LONGEST &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    /[a-z]/u.test(labels.at(-1) ?? '')
  );
}

/** An address that may be linked and fetched: https, and nobody's password in it. */
export function isHttpsUrl(text: string): boolean {
  const url = urlOf(text.trim());
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/** The other provider that one of these domains belongs to already. */
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

/** As the wire wants it. A type that the console doesn't know is never sent: it can only stay as it is. */
export const inputOf = ({ name, type, metadataUrl, domains }: ProviderDraft): Input => ({
  name: name.trim(),
  type: type as ProviderType,
  metadataUrl: metadataUrl.trim(),
  domains,
});

/** Only what differs. */
export function providerChanges(provider: IdentityProvider, draft: ProviderDraft): Partial<Input> {
  const now = inputOf(draft);
  const before = inputOf(providerDraft(provider));
  return Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Input]),
    ),
  );
}
