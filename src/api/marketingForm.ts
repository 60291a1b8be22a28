/** The body of the marketing form (wire §7). */
export type MarketingForm = { firstName: string; lastName: string; email: string; analyticsId?: string };

/** Posts it to another's service: no cookie, no token, and nobody hears whether it arrived (wire §7). */
export async function sendMarketingForm(url: string, form: MarketingForm): Promise<void> {
  const request: RequestInit = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(form),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  };
  await fetch(url, request).catch(() => undefined);
}
