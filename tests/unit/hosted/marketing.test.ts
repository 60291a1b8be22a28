// @vitest-environment happy-dom
/** The marketing form after a social sign-up: sent once, without credentials, and never blocking (spec 1 §7). */
import { expect, test } from 'vitest';
import { traveller } from './scripted.ts';

const URL = 'https://forms.example/new';

test('the marketing form is posted for a new user and not for an existing one [SIGN-20] [SIGN-21]', async () => {
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
