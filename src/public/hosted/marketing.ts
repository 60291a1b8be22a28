/** The marketing form after a social sign-up (spec 1 §7, decisions §1, contract §7). */
import type { EntryContext } from '../../api/context.ts';
import { postForm } from '../../api/forms.ts';

type Person = { firstName: string; lastName: string; email: string };

function cookieOf(name: string): string | undefined {
  const start = `${name}=`;
  const pair = document.cookie.split('; ').find((known) => name !== '' && known.startsWith(start));
  return pair?.slice(start.length) || undefined;
}

/** Posts the form, with the analytics cookie that the config names; does nothing without a `marketingForm.url`. */
export async function postMarketingForm(
  { runtime }: Pick<EntryContext, 'runtime'>,
  { firstName, lastName, email }: Person,
): Promise<void> {
  const { url, analyticsCookie } = runtime.config.marketingForm;
  if (url === '') return;
  const analyticsId = cookieOf(analyticsCookie);
  await postForm(url, { firstName, lastName, email, ...(analyticsId ? { analyticsId } : {}) });
}
