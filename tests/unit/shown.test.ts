/** The next step for everything the page can show and every session event; each combination once. */
import { expect, test } from 'vitest';
import type { SessionEvent, SignOutReason } from '../../src/api/context.ts';
import { next, type Next, type Shown } from '../../src/boot/shown.ts';
import type { User } from '../../src/domain/entities.ts';

const STATES: readonly Shown[] = ['nothing', 'sign-in', 'public', 'console', 'covered'];
const REASONS: readonly SignOutReason[] = [
  'chosen',
  'expired',
  'revoked',
  'inactive',
  'unreachable',
  'other-tab',
  'other-user',
  'taken-over',
  'bad-link',
];
const user = { id: 'u1' } as User;

/** A step in words, such as `cover expired`. */
function wordOf(step: Next): string {
  if (typeof step === 'string') return step;
  if (step.to === 'come-along') return step.to;
  if (step.to === 'say') return `say ${step.reason}`;
  if (step.to === 'cover') return `cover ${step.because}`;
  return `sign-in${step.wants ? ', wanting' : ''}${step.says ? `, says ${step.says}` : ''}`;
}

const told = (shown: Shown, event: SessionEvent, isDirty = false, isTheirs = false): string =>
  wordOf(next(shown, event, { isDirty, isTheirs }));
const ended = (shown: Shown, reason: SignOutReason, isDirty = false): string =>
  told(shown, { type: 'signed-out', reason }, isDirty);

test.each([
  // reason, at the start, on public screens, in a clean console, in a dirty one
  ['chosen', 'say chosen', 'stay', 'sign-in', 'sign-in'],
  ['expired', 'stay', 'say expired', 'sign-in, wanting, says expired', 'cover expired'],
  ['revoked', 'say revoked', 'say revoked', 'sign-in, wanting, says revoked', 'cover revoked'],
  ['inactive', 'say inactive', 'say inactive', 'sign-in, says inactive', 'cover inactive'],
  [
    'unreachable',
    'say unreachable',
    'say unreachable',
    'sign-in, wanting, says unreachable',
    'cover unreachable',
  ],
  ['other-tab', 'say other-tab', 'stay', 'sign-in', 'cover other-tab'],
  ['other-user', 'say other-user', 'say other-user', 'sign-in, wanting, says other-user', 'cover other-user'],
  ['taken-over', 'say taken-over', 'say taken-over', 'sign-in, says taken-over', 'cover taken-over'],
  ['bad-link', 'say bad-link', 'say bad-link', 'sign-in, wanting, says bad-link', 'cover bad-link'],
] as const)(
  'the step after a sign-out with the reason %s depends on the page shown and on unsaved input [WALK-3] [WALK-6]',
  (reason, atStart, onPublic, clean, dirty) => {
    expect(ended('nothing', reason)).toBe(atStart);
    expect(ended('public', reason)).toBe(onPublic);
    expect(ended('sign-in', reason)).toBe(onPublic);
    expect(ended('public', reason, true)).toBe(dirty === 'sign-in' ? onPublic : dirty);
    expect(ended('console', reason)).toBe(clean);
    expect(ended('console', reason, true)).toBe(dirty);
    expect(ended('covered', reason, true)).toBe('stay');
  },
);

test('a sign-out shows its reason, unless it was chosen, the page is covered or a start found it expired [WALK-3]', () => {
  for (const shown of STATES)
    for (const reason of REASONS)
      for (const isDirty of [false, true]) {
        const isSilent =
          ['chosen', 'other-tab'].includes(reason) ||
          shown === 'covered' ||
          (shown === 'nothing' && reason === 'expired');
        if (!isSilent) expect(ended(shown, reason, isDirty)).toContain(reason);
      }
});

test('a sign-in in another tab is followed by a tab that shows the sign-in or is covered [WALK-8]', () => {
  const heard = STATES.map((shown) => told(shown, { type: 'signed-in-elsewhere', userId: 'u1' }));
  expect(heard).toEqual(['stay', 'come-along', 'stay', 'stay', 'come-along']);
});

test('a covered page is uncovered only by a sign-in of its own user [WALK-6]', () => {
  for (const shown of STATES)
    for (const isTheirs of [false, true])
      expect(told(shown, { type: 'signed-in', user }, true, isTheirs)).toBe(
        shown === 'covered' && isTheirs ? 'uncover' : 'stay',
      );
});

test.each([
  // by, impersonating, in a clean console, in a dirty one
  ['choice', true, 'change-user', 'change-user'],
  ['choice', false, 'change-user', 'change-user'],
  ['other-tab', true, 'change-user', 'cover acting-begun'],
  ['other-tab', false, 'change-user', 'cover acting-ended'],
  ['failure', false, 'change-user', 'cover acting-ended'],
] as const)(
  'an impersonation change by %s (begins: %s) changes the user or covers unsaved input [WALK-6]',
  (by, impersonating, clean, dirty) => {
    const event = { type: 'identity-changed', user, impersonating, by } as const;
    expect(told('console', event)).toBe(clean);
    expect(told('console', event, true)).toBe(dirty);
    for (const shown of ['nothing', 'sign-in', 'public'] as const)
      expect(told(shown, event, true)).toBe('change-user');
    expect(told('covered', event, true, true)).toBe('uncover');
    expect(told('covered', event, true, false)).toBe('stay');
  },
);

test('no other session event changes what the page shows', () => {
  for (const shown of STATES)
    for (const type of [
      'takeover-opened',
      'takeover-closed',
      'expired-account',
      'upgrade-in-progress',
    ] as const)
      expect(told(shown, { type }, true, true)).toBe('stay');
  for (const shown of STATES) expect(told(shown, { type: 'user-changed', user }, true, true)).toBe('stay');
});
