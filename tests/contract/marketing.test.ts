// @vitest-environment happy-dom
/** The marketing form, from the console to its service (spec 1 §7, contract §7). */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FORMS_PATH } from '../../mocks/outbox/forms.ts';
import { createPlatform } from '../../mocks/platform.ts';
import type { EntryContext } from '../../src/api/context.ts';
import { postMarketingForm } from '../../src/public/hosted/completeReturn.ts';
import { visit } from './app.ts';

const platform = createPlatform({ accounts: 40, users: 160 });
const PERSON = { firstName: 'Ida', lastName: 'Lund', email: 'ida@example.org' };

let people = 0;
/** A person with a new e-mail. */
const somebody = () => ({ ...PERSON, email: `ida.${(people += 1)}@example.org` });

let requests: { url: string; init: RequestInit }[] = [];
beforeEach(() => {
  platform.reset();
  requests = [];
  document.cookie = 'canvass_analytics=; max-age=0';
});

/** The console with this config; its posts go to the stand-in. */
function setUp(config: Partial<EntryContext['runtime']['config']['marketingForm']> = {}) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init });
    const headers = new Headers(init.headers);
    const { status } = platform.forms.take(init.method ?? 'GET', headers, String(init.body));
    return new Response(null, { status });
  });
  const app = visit(platform);
  const { marketingForm } = app.runtime.config;
  const runtime = {
    ...app.runtime,
    config: { ...app.runtime.config, marketingForm: { ...marketingForm, ...config } },
  };
  return { runtime };
}

describe('the marketing form', () => {
  test('the form contains the name, the e-mail and the value of the cookie that is named in the config [EVT-3] [EVT-4]', async () => {
    document.cookie = 'other=1';
    document.cookie = 'canvass_analytics=GA1.2.3=x';
    const person = somebody();
    await postMarketingForm(setUp(), person);
    expect(platform.forms.sent.map(({ body, problem }) => [body, problem])).toEqual([
      [{ ...person, analyticsId: 'GA1.2.3=x' }, undefined],
    ]);
  });

  test('the form is posted without cookies and token, and also when the page is left [EVT-4]', async () => {
    await postMarketingForm(setUp(), somebody());
    expect(requests).toMatchObject([
      { url: FORMS_PATH, init: { method: 'POST', credentials: 'omit', keepalive: true } },
    ]);
    expect(requests[0]?.init.headers).toEqual({ 'Content-Type': 'application/json' });
  });

  test.each([['canvass_analytics'], ['']])(
    'with "%s" as the name of the cookie, which is not set, the form has no analyticsId',
    async (analyticsCookie) => {
      const person = { ...somebody(), id: 'more than the form has' };
      await postMarketingForm(setUp({ analyticsCookie }), person);
      const { id: _, ...form } = person;
      expect(platform.forms.sent.map(({ body }) => body)).toEqual([form]);
    },
  );

  test('without an address in the config, no form is posted', async () => {
    await postMarketingForm(setUp({ url: '' }), somebody());
    expect(requests).toEqual([]);
  });

  test('a failed post raises no error and is not repeated [EVT-4]', async () => {
    const person = somebody();
    const context = setUp();
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      requests.push({ url, init });
      throw new TypeError('Failed to fetch');
    });
    await postMarketingForm(context, person);
    expect(requests).toHaveLength(1);
  });
});

describe('the stand-in of the forms service', () => {
  const json = { 'content-type': 'application/json' };

  test.each<[string, Record<string, string>, string, string]>([
    ['a token', { ...json, authorization: 'Bearer x' }, JSON.stringify(PERSON), 'authorization'],
    ['a cookie', { ...json, Cookie: 'a=b' }, JSON.stringify(PERSON), 'cookie'],
    ['a referrer', { ...json, referer: 'http://x/' }, JSON.stringify(PERSON), 'referer'],
    ['no content type', {}, JSON.stringify(PERSON), 'content-type'],
    ['a missing field', json, JSON.stringify({ ...PERSON, email: undefined }), 'email'],
    ['an unknown field', json, JSON.stringify({ ...PERSON, phone: '1' }), 'unknown field'],
    ['invalid JSON', json, '{', 'body'],
  ])('a request with %s is refused with 400 and kept with the problem', (_, headers, text, problem) => {
    // Test DOMs drop such names from Headers.
    const given = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    expect(platform.forms.take('POST', given as unknown as Headers, text).status).toBe(400);
    expect(platform.forms.sent.map((form) => form.problem)).toEqual([expect.stringContaining(problem)]);
  });

  test('only POST is accepted; GET is answered 405 and not kept', () => {
    expect(platform.forms.take('GET', new Headers(), '').status).toBe(405);
    expect(platform.forms.sent).toEqual([]);
  });
});
