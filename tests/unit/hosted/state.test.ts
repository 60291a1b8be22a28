/** The `state` of a hosted sign-in: base64url JSON that round-trips (decisions §6). */
import { test as property, fc } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { decodeState, encodeState } from '../../../src/api/hosted/state.ts';

const states = fc.record(
  {
    nonce: fc.string({ minLength: 1, unit: 'binary' }),
    mode: fc.constantFrom('login' as const, 'sign-up' as const),
    accessType: fc.constantFrom('LITE' as const, 'PROFESSIONAL' as const),
    redirectUrl: fc.string({ unit: 'binary' }),
  },
  { requiredKeys: ['nonce', 'mode'] },
);

property.prop([states])(
  'a state with any characters is decoded unchanged, and its text is safe in an address [AUTH-30]',
  (state) => {
    const text = encodeState(state);
    expect(text).toMatch(/^[\w-]+$/u);
    expect(decodeState(text)).toEqual(state);
    expect(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).toEqual(state);
  },
);

property.prop([fc.string()])(
  'decoding a text that is no state returns no mode and does not throw [AUTH-30]',
  (text) => {
    expect(decodeState(text)?.mode).toBeUndefined();
  },
);

test.each([
  ['no nonce', { mode: 'login' }],
  ['an empty nonce', { nonce: '', mode: 'login' }],
  ['an unknown mode', { nonce: 'n', mode: 'admin' }],
  ['an unknown tier', { nonce: 'n', mode: 'sign-up', accessType: 'ENTERPRISE' }],
  ['a number as its path', { nonce: 'n', mode: 'login', redirectUrl: 1 }],
])('a state with %s is rejected [AUTH-30]', (_, state) => {
  expect(decodeState(Buffer.from(JSON.stringify(state)).toString('base64url'))).toBeUndefined();
});
