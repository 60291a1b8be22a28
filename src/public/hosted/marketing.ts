/** The marketing form after a social sign-up (spec 1 §7). */
import type { EntryContext } from '../../api/context.ts';
import { postForm } from '../../api/forms.ts';

type Person = { firstName: string; lastName: string; email: string };

function cookieValue(name: string): string | undefined {
  if (name === '') return undefined;
  const pairs = document.cookie.split('; ').map((pair) => pair.split(/=(.*)/su, 2));
  return pairs.find(([known]) => known === name)?.[1];
}

/** Tells the forms service of a new person, once. Never rejects: a sign-up does not depend on it. */
export async function postMarketingForm(
  { runtime }: Pick<EntryContext, 'runtime'>,
  { firstName, lastName, email }: Person,
): Promise<void> {
  const { url, analyticsCookie } = runtime.config.marketingForm;
  if (url === '') return;
  const analyticsId = cookieValue(analyticsCookie);
  await postForm(url, { firstName, lastName, email, ...(analyticsId ? { analyticsId } : {}) });
}
