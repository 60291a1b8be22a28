/**
 * Posts fields to an external form service, without cookie or token; whether they arrived is not known (contract §7).
 */
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
