// @vitest-environment happy-dom
/** The marketing form after a social sign-up: once, without credentials, and never in the way (spec 1 §7). */
import { afterEach, expect, test, vi } from 'vitest';
import { postMarketingForm } from '../../../src/public/hosted/marketing.ts';
import { traveller } from './scripted.ts';

const PERSON = { firstName: 'Robin', lastName: 'Novel', email: 'robin@newcomer.example' };
const URL = 'https://forms.example/new';

afterEach(() => {
  document.cookie = '_an=; Max-Age=-1; Path=/';
});

/** Posts with this config; what went out. */
async function post(
  marketingForm: { url: string; analyticsCookie: string },
  answer = async () => new Response(),
) {
  const { context } = traveller('', {}, { marketingForm });
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetch);
  await postMarketingForm(context, { ...PERSON, id: 'usr-1' } as typeof PERSON);
  return fetch.mock.calls;
}

test('carries the name, the email and the value of the analytics cookie, and nothing else', async () => {
  document.cookie = '_an=GA1.2=3; Path=/';
  const [[url, init] = [], ...more] = await post({ url: URL, analyticsCookie: '_an' });
  expect(more).toEqual([]);
  expect(url).toBe(URL);
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
  expect(JSON.parse(String(init?.body))).toEqual({ ...PERSON, analyticsId: 'GA1.2=3' });
});

test.each(['', '_an'])(
  'goes without an analytics value where the cookie %j is not there',
  async (analyticsCookie) => {
    const [[, init] = []] = await post({ url: URL, analyticsCookie });
    expect(JSON.parse(String(init?.body))).toEqual(PERSON);
  },
);

test('is not sent where no address is configured', async () => {
  expect(await post({ url: '', analyticsCookie: '_an' })).toEqual([]);
});

test('that fails is silent', async () => {
  const failing = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await post({ url: URL, analyticsCookie: '' }, failing)).toHaveLength(1);
});

test('is posted for a new person, not for one who is a user already [SIGN-20] [SIGN-21]', async () => {
  for (const [email, posts] of [
    ['robin@newcomer.example', 1],
    ['nora@aldergrove.example', 0],
  ] as const) {
    const marketingForm = { url: URL, analyticsCookie: '' };
    const { leave, answerTo, comeBack, asked } = traveller(email, {}, { marketingForm });
    const query = answerTo(await leave({ mode: 'sign-up', accessType: 'LITE' }));
    expect(await comeBack(query)).toEqual({ kind: 'arrived' });
    expect(asked.filter((url) => url === URL)).toHaveLength(posts);
  }
});
