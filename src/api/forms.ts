/** Forms of third parties: no call of the platform, so nothing of a session goes along (spec 1 §7). */

/** Posts fields as JSON; survives the page. Never rejects. */
export async function postForm(url: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await globalThis
    .fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
      credentials: 'omit',
      keepalive: true,
    })
    .catch(() => undefined);
}
