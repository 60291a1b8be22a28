/** Posts fields to another's service: no cookie, no token, and nobody hears whether they arrived (contract §7). */
export async function postForm(url: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const request: RequestInit = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  };
  await fetch(url, request).catch(() => undefined);
}
