/** The user's own password and picture on the mock platform (contract §3, decisions §8). */
import { describe, expect, test } from 'vitest';
import { CAST, type CastKey, CAST_MEMBERS, PASSWORD } from '../../mocks/seeds/people.ts';
import { exifOf, jpegOf, pngOf } from '../pictures.ts';
import { signedInAs } from './asking.ts';

const PATH = '/api/users/users/updatePassword';
const rowOf = (key: CastKey): number => CAST_MEMBERS.findIndex((member) => member.key === key);
const idOf = (key: CastKey): string => `usr-${String(rowOf(key) + 1).padStart(7, '0')}`;
const NEXT = 'other-secret-2';

describe('the user’s own password', () => {
  test('a change needs the current password, and then only the new password signs in [PROF-7]', async () => {
    const oskar = await signedInAs('oskar');
    const { status } = await oskar.ask('POST', PATH, { body: { newPassword: NEXT, oldPassword: PASSWORD } });
    expect(status).toBe(204);
    expect((await oskar.ask('GET', '/api/users/users/who-am-i')).status).toBe(200);
    expect((await oskar.login(CAST.oskar.email)).status).toBe(401);
    expect((await oskar.login(CAST.oskar.email, { password: NEXT })).body).toHaveProperty('token');
  });

  test.each([
    ['no current password', { newPassword: NEXT }, 'The current password is wrong.'],
    [
      'a wrong current password',
      { newPassword: NEXT, oldPassword: 'guess-1' },
      'The current password is wrong.',
    ],
    [
      'a new password of 7 characters',
      { newPassword: 'abc-123', oldPassword: PASSWORD },
      'A password has at least 8 characters.',
    ],
    [
      'a new password of 129 characters',
      { newPassword: `1${'a'.repeat(128)}`, oldPassword: PASSWORD },
      'A password has at most 128 characters.',
    ],
    [
      'a new password without a digit',
      { newPassword: 'secretive', oldPassword: PASSWORD },
      'A password needs a letter and a digit.',
    ],
    [
      'a new password without a letter',
      { newPassword: '12345678', oldPassword: PASSWORD },
      'A password needs a letter and a digit.',
    ],
  ])(
    'a request with %s is refused with 422 and leaves the password as it was [SIGN-37]',
    async (_, body, message) => {
      const oskar = await signedInAs('oskar');
      expect(await oskar.ask('POST', PATH, { body })).toMatchObject({ status: 422, body: { message } });
      expect((await oskar.login(CAST.oskar.email)).body).toHaveProperty('token');
    },
  );

  test('a new password that equals the e-mail is refused with 422, in any letter case [SIGN-37]', async () => {
    const seeded = await signedInAs('ines');
    const email = 'ada2@atlas.example';
    const { users } = seeded.platform.db;
    users.add({ firstName: 'Ada', lastName: 'Two', email, userType: 'USER', account: -1, createdAt: 0 });
    const { body: session } = await seeded.login(email);
    const own = { newPassword: email.toUpperCase(), oldPassword: PASSWORD };
    expect(await seeded.ask('POST', PATH, { body: own, token: String(session['token']) })).toMatchObject({
      status: 422,
      body: { message: 'The password must not be the e-mail.' },
    });
  });

  test('a user without a password can set one without giving a current one [PROF-9]', async () => {
    const oskar = await signedInAs('oskar');
    const { extras } = oskar.platform.db.users;
    extras.set(rowOf('oskar'), { ...extras.get(rowOf('oskar')), password: null });
    expect((await oskar.ask('POST', PATH, { body: { newPassword: NEXT } })).status).toBe(204);
    expect((await oskar.ask('GET', '/api/users/users/who-am-i')).body['hasPassword']).toBe(true);
    expect((await oskar.login(CAST.oskar.email, { password: NEXT })).body).toHaveProperty('token');
  });

  test('no password appears in the call log', async () => {
    const oskar = await signedInAs('oskar');
    await oskar.ask('POST', PATH, { body: { newPassword: NEXT, oldPassword: PASSWORD } });
    expect(JSON.stringify(oskar.platform.log.entries)).not.toContain(NEXT);
    expect(JSON.stringify(oskar.platform.log.entries)).not.toContain(PASSWORD);
  });

  test.each<[CastKey, object, number]>([
    ['nadia', { newPassword: NEXT }, 403],
    ['nadia', { newPassword: NEXT, oldPassword: PASSWORD }, 403],
    ['oskar', { newPassword: NEXT }, 422],
    ['oskar', { newPassword: NEXT, oldPassword: PASSWORD }, 204],
  ])('when an impersonator of %s sends %o, the answer is %i', async (key, body, status) => {
    const ines = await signedInAs('ines');
    const { body: acting } = await ines.ask('POST', '/api/auth/impersonate', {
      body: { impersonatedUserId: idOf(key), authenticatedUser: idOf('ines') },
    });
    const token = String(acting['token']);
    expect((await ines.ask('POST', PATH, { body, token })).status).toBe(status);
  });
});

describe('the user’s own picture [PROF-6]', () => {
  const dataUrl = (bytes: Uint8Array, type = 'jpeg') =>
    `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

  test.each<[string, string, number]>([
    ['a JPEG is saved', dataUrl(jpegOf(256, 256, { before: exifOf(1) })), 200],
    ['a PNG is refused', dataUrl(pngOf(256, 256), 'png'), 422],
    ['a PNG labelled as a JPEG is refused', dataUrl(pngOf(256, 256)), 422],
    ['an SVG labelled as a JPEG is refused', dataUrl(Buffer.from('<svg/>')), 422],
    ['a truncated JPEG is refused', dataUrl(jpegOf(256, 256).subarray(0, -2)), 422],
    ['a JPEG of 70 kB is refused', dataUrl(jpegOf(256, 256, { scan: Array<number>(70_000).fill(1) })), 422],
    ['an empty picture is refused', 'data:image/jpeg;base64,', 422],
    ['an address instead of the picture is refused', 'https://example.com/a.jpg', 422],
    ['a JPEG with text after it is refused', `${dataUrl(jpegOf(256, 256))}" onerror="alert(1)`, 422],
  ])('%s', async (_, avatar, status) => {
    const oskar = await signedInAs('oskar');
    const answer = await oskar.ask('PATCH', '/api/users/users', { body: { id: idOf('oskar'), avatar } });
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body['avatar']).toBe(avatar);
  });
});
