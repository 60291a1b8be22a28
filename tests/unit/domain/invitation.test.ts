/** The draft of a bulk invite: problems of its lines, what is sent, the seats (spec 1 §4, §5; spec 2 §5). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  awaitChecks,
  checkOf,
  editLine,
  EMPTY_DRAFT,
  hasEmail,
  holdChecks,
  INVITE_MAX,
  type InviteDraft,
  isFilled,
  type LineCheck,
  nextToCheck,
  removeLine,
  resumeChecks,
  setCheck,
} from '../../../src/domain/invitation/invitation.ts';
import {
  groupErrors,
  markExisting,
  markRefused,
  readInviteErrors,
} from '../../../src/domain/invitation/invitationErrors.ts';
import { addChecked, addLeftOut, addPeople } from '../../../src/domain/invitation/invitationJoin.ts';
import { seatsLeft, seatsTaken } from '../../../src/domain/invitation/invitationProblems.ts';
import {
  leaveOutNow,
  leavesOutAll,
  sendBlock,
  summaryOf,
  toInvitations,
} from '../../../src/domain/invitation/invitationSummary.ts';
import { cleanEmail, foldEmail } from '../../../src/domain/people/email.ts';
import { cleanName } from '../../../src/domain/people/names.ts';

const person = (email: string, firstName = 'Ann', lastName = 'Lee') => ({ firstName, lastName, email });
const draftOf = (...emails: string[]): InviteDraft =>
  addPeople(
    EMPTY_DRAFT,
    emails.map((email) => person(email)),
    100,
  );
/** Answers every line's check. */
const answered = (draft: InviteDraft, check: LineCheck = 'valid'): InviteDraft =>
  draft.lines.reduce((now, { id, key }) => setCheck(now, id, key, check), draft);
const problems = (draft: InviteDraft) => {
  const { wrong } = summaryOf(draft);
  return draft.lines.map(({ id }) => wrong.get(id) ?? []);
};

describe('typed names and e-mails', () => {
  test.each([
    ['  Tomás  ', 'Tomás'],
    ['Tomás\u00A0 de\tla Cruz', 'Tomás de la Cruz'],
    ['\uFEFFAnn\u200B', 'Ann'],
    ['\u202EAnn', 'Ann'],
    // Joiners are part of the word.
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['Toma\u0301s', 'Tomás'],
    [' \u200B ', ''],
  ])('the name %j is cleaned to %j', (text, clean) => {
    expect(cleanName(text)).toBe(clean);
  });

  test.each([
    [' a@b.example ', 'a@b.example'],
    ['a\u200B@b.example\uFEFF', 'a@b.example'],
    ['a@b.example\r\n', 'a@b.example'],
    ['A@B.example', 'A@b.example'],
  ])('the e-mail %j is sent as %j', (text, clean) => {
    expect(cleanEmail(text)).toBe(clean);
  });

  test('e-mails that differ only in case, width or invisible characters are the same', () => {
    expect(foldEmail('A\u00ADnn@B.example ')).toBe(foldEmail('ann＠b.EXAMPLE'));
    expect(foldEmail('anna@b.example')).not.toBe(foldEmail('ann@b.example'));
  });

  test.each([
    [person('a@b.example'), true],
    [person(' '), false],
    [person('a@b.example', '\u200B'), false],
    [person('a@b.example', 'Ann', ''), false],
  ])('the line %j counts as filled in: %s', (typed, filled) => {
    expect(isFilled(typed)).toBe(filled);
  });
});

describe('a line', () => {
  test.each<[string, LineCheck, string[]]>([
    ['Valid', 'valid', []],
    ['Invalid', 'invalid', ['email']],
    ['AlreadyExists', 'exists', ['exists']],
    // No other status means valid, whether known or unknown.
    ['AlreadyAddedToList', 'failed', ['unchecked']],
    ['Blocked', 'failed', ['unchecked']],
    ['constructor', 'failed', ['unchecked']],
  ])('a line whose check is answered with %s becomes %s', (status, check, found) => {
    const outcome = checkOf(status);
    expect(outcome).toBe(check);
    expect(problems(answered(draftOf('a@b.example'), outcome))).toEqual([found]);
  });

  test('a line lists all of its problems', () => {
    const draft = addPeople(EMPTY_DRAFT, [person('no at', '', 'x'.repeat(101)), person('')], 10);
    expect(problems(draft)).toEqual([['firstName', 'lastName', 'email'], ['noEmail']]);
    expect(problems(addPeople(EMPTY_DRAFT, [person('a@b.example', '😀'.repeat(100))], 1))).toEqual([[]]);
  });

  test('a line that differs only in case or invisible characters is a duplicate until the first one is removed', () => {
    const draft = answered(draftOf('a@b.example', 'A@B.example', 'a\u200B@b.example'));
    expect(problems(draft)).toEqual([[], ['duplicate'], ['duplicate']]);
    expect(problems(removeLine(draft, 1))).toEqual([[], ['duplicate']]);
    expect(hasEmail(draft, ' A@b.EXAMPLE')).toBe(true);
    expect(hasEmail(draft, '')).toBe(false);
  });

  test('a corrected line is checked again only if its e-mail is another one', () => {
    const draft = answered(draftOf('a@b.example'));
    expect(editLine(draft, 1, person('A@b.example', 'Anna')).lines[0]).toMatchObject({
      firstName: 'Anna',
      email: 'A@b.example',
      check: 'valid',
    });
    expect(editLine(draft, 1, person('c@b.example')).lines[0]?.check).toBe('waiting');
  });

  test('an answer about an earlier e-mail of the line is ignored', () => {
    const draft = draftOf('a@b.example');
    const [before] = draft.lines;
    const edited = editLine(draft, 1, person('c@b.example'));
    expect(setCheck(edited, 1, before?.key ?? '', 'valid').lines[0]?.check).toBe('waiting');
    expect(setCheck(edited, 7, 'c@b.example', 'valid')).toEqual(edited);
  });
});

describe('the checks by the service', () => {
  test('only well-formed e-mails that are not duplicates are checked, in order', () => {
    const asked: string[] = [];
    let draft = draftOf('no at', 'a@b.example', 'A@b.example', 'c@b.example');
    for (let line = nextToCheck(draft); line; line = nextToCheck(draft)) {
      asked.push(line.email);
      draft = setCheck(draft, line.id, line.key, 'checking');
    }
    expect(asked).toEqual(['a@b.example', 'c@b.example']);
    expect(summaryOf(draft).pending).toBe(2);
  });

  test('checks can be paused and resumed', () => {
    const [first] = draftOf('a@b.example').lines;
    const draft = setCheck(draftOf('a@b.example', 'c@b.example'), 1, first?.key ?? '', 'checking');
    const held = holdChecks(draft);
    expect(problems(held)).toEqual([['held'], ['held']]);
    expect(summaryOf(held)).toMatchObject({ pending: 0, unchecked: 2 });
    expect(summaryOf(resumeChecks(held)).pending).toBe(2);
    expect(awaitChecks(draft).lines.map(({ check }) => check)).toEqual(['waiting', 'waiting']);
    expect(summaryOf(resumeChecks(answered(draft, 'failed'))).pending).toBe(2);
  });
});

describe('seats', () => {
  test('people without a free seat are left out in order, and can be added once a seat is free', () => {
    const people = ['a@b.example', 'A@b.example', 'c@b.example', 'd@b.example', 'D@b.example'].map((email) =>
      person(email),
    );
    const draft = addPeople(EMPTY_DRAFT, people, 2);
    expect(draft.lines.map(({ email }) => email)).toEqual(['a@b.example', 'A@b.example', 'c@b.example']);
    expect(draft.leftOut.map(({ email }) => email)).toEqual(['d@b.example']);
    expect(seatsLeft(2, draft.lines)).toBe(0);
    const later = addLeftOut(removeLine(draft, 3), 2);
    expect(later.lines.map(({ email }) => email)).toEqual(['a@b.example', 'A@b.example', 'd@b.example']);
    expect(later.leftOut).toEqual([]);
  });

  test('a list has at most 1,000 lines', () => {
    const many = Array.from({ length: INVITE_MAX + 5 }, (_, at) => person(`p${at}@b.example`));
    const draft = addPeople(EMPTY_DRAFT, many, 5000);
    expect(draft.lines).toHaveLength(INVITE_MAX);
    expect(draft.leftOut).toHaveLength(5);
  });

  test('a person who was checked before is added as valid if there is a seat', () => {
    const draft = addChecked(EMPTY_DRAFT, person('a@b.example'), 1);
    expect(draft.lines[0]?.check).toBe('valid');
    expect(addChecked(draft, person('c@b.example'), 1).lines).toHaveLength(1);
  });
});

describe('the seats that lines take', () => {
  const one = draftOf('a@b.example');
  test.each<[string, InviteDraft, number]>([
    ['a person whose check is waiting takes a seat', one, 1],
    ['a person whose check is running takes a seat', answered(one, 'checking'), 1],
    ['a person whose check was paused takes a seat', answered(one, 'held'), 1],
    ['a person whose check got no usable answer takes a seat', answered(one, 'failed'), 1],
    ['a person who can be invited takes a seat', answered(one), 1],
    ['a person who is already a user takes no seat', answered(one, 'exists'), 0],
    ['an e-mail that the service calls invalid takes no seat', answered(one, 'invalid'), 0],
    ['an empty e-mail takes no seat', draftOf(''), 0],
    ['a text that is not an e-mail takes no seat', draftOf('no at'), 0],
    [
      'a person without a first name takes no seat',
      addPeople(EMPTY_DRAFT, [person('a@b.example', '')], 1),
      0,
    ],
    ['a person who is in the list twice takes one seat', draftOf('a@b.example', 'A@b.example'), 1],
    [
      'a person whom the service refused takes no seat',
      markRefused(answered(one), [{ code: 'Later', email: 'a@b.example' }]),
      0,
    ],
  ])('%s (case %#)', (_, draft, seats) => {
    expect(seatsTaken(draft.lines)).toBe(seats);
    expect(seatsLeft(1, draft.lines)).toBe(1 - seats);
  });

  test('lines that cannot be invited take no seat, so that the people after them get one [WALK-36]', () => {
    const given = ['no at', 'a@b.example', 'c@b.example', 'd@b.example'].map((email) => person(email));
    const draft = addPeople(EMPTY_DRAFT, given, 2);
    expect(draft.lines.map(({ email }) => email)).toEqual(['no at', 'a@b.example', 'c@b.example']);
    expect(draft.leftOut.map(({ email }) => email)).toEqual(['d@b.example']);
    // One turns out to be a user already: the seat is free for somebody else.
    const known = setCheck(draft, 2, 'a@b.example', 'exists');
    expect(seatsLeft(2, known.lines)).toBe(1);
    expect(addLeftOut(known, 2).leftOut).toEqual([]);
    // When no seat is free, lines that need no seat are still added, to be corrected.
    expect(addPeople(known, [person('not one')], 0).lines).toHaveLength(4);
  });
});

describe('consent to leave people out', () => {
  const two = answered(draftOf('a@b.example', 'c@b.example'));
  const refusedFirst = markExisting(two, ['a@b.example']);
  const agreed = leaveOutNow(refusedFirst, summaryOf(refusedFirst));
  const holds = (draft: InviteDraft) => leavesOutAll(agreed, draft, summaryOf(draft));

  test('the consent covers only the people that were shown, with the same e-mails and problems [WALK-37]', () => {
    expect(holds(refusedFirst)).toBe(true);
    expect(leavesOutAll(new Set(), refusedFirst, summaryOf(refusedFirst))).toBe(false);
    // Later another person turns out not to be invitable.
    expect(holds(markExisting(refusedFirst, ['c@b.example']))).toBe(false);
    // Or the same person for another reason, or with another e-mail.
    expect(holds(markRefused(refusedFirst, [{ code: 'InvalidLastName', email: 'a@b.example' }]))).toBe(false);
    expect(holds(editLine(refusedFirst, 1, person('no at')))).toBe(false);
    // Fewer than were shown are covered.
    const three = markExisting(answered(draftOf('a@b.example', 'c@b.example', 'e@b.example')), [
      'a@b.example',
      'c@b.example',
    ]);
    const both = leaveOutNow(three, summaryOf(three));
    const removed = removeLine(three, 1);
    expect(leavesOutAll(both, removed, summaryOf(removed))).toBe(true);
  });
});

describe('sending', () => {
  const two = answered(draftOf('a@b.example', 'c@b.example'));
  test.each([
    ['an empty list cannot be sent', EMPTY_DRAFT, 5, false, 'nobody'],
    ['a list that is still being checked cannot be sent', draftOf('a@b.example'), 5, true, 'checking'],
    [
      'a list with an invalid line cannot be sent',
      addPeople(two, [person('no at')], 5),
      5,
      false,
      'problems',
    ],
    [
      'a list whose invalid line is left out can be sent',
      addPeople(two, [person('no at')], 5),
      5,
      true,
      undefined,
    ],
    ['a list of only invalid lines cannot be sent', draftOf('no at'), 5, true, 'problems'],
    ['a list with more people than free seats cannot be sent', two, 1, false, 'seats'],
    ['a list with as many people as free seats can be sent', two, 2, false, undefined],
  ] as const)('%s', (_, draft, free, leavesOut, block) => {
    expect(sendBlock(summaryOf(draft), free, leavesOut)).toBe(block);
  });

  test('a list with a line that is being edited cannot be sent', () => {
    expect(sendBlock(summaryOf(two), 2, false, true)).toBe('editing');
  });

  test('well-formed errors of the response are read, and anything else is ignored', () => {
    const fine = { code: 'InvalidEmail', email: 'a@b.example' };
    expect(readInviteErrors([fine, null, 'x', { code: 1, email: 'a' }])).toEqual([fine]);
    for (const nothing of [undefined, {}, [], 'text', [null], [{ code: 'InvalidEmail' }]])
      expect(readInviteErrors(nothing)).toBeUndefined();
  });

  test('errors are grouped by kind, each e-mail once', () => {
    const errors = [
      { code: 'Later', email: 'z@b.example' },
      { code: 'EmailAlreadyExists', email: 'a@b.example' },
      { code: 'InvalidFirstName', email: 'c@b.example' },
      { code: 'EmailAlreadyExists', email: 'A@B.example' },
    ];
    expect(groupErrors(errors)).toEqual([
      { code: 'InvalidFirstName', emails: ['c@b.example'] },
      { code: 'EmailAlreadyExists', emails: ['a@b.example'] },
      { code: 'Later', emails: ['z@b.example'] },
    ]);
  });

  test('a refused part of a line is marked until that part is corrected', () => {
    const marked = markRefused(two, [
      { code: 'InvalidFirstName', email: 'A@b.example' },
      { code: 'InvalidLastName', email: 'a@b.example' },
      { code: 'EmailAlreadyExists', email: 'c@b.example' },
    ]);
    expect(problems(marked)).toEqual([['firstName', 'lastName'], ['exists']]);
    const renamed = editLine(marked, 1, person('a@b.example', 'Anna'));
    expect(problems(renamed)).toEqual([['lastName'], ['exists']]);
    expect(problems(editLine(renamed, 2, person('e@b.example')))).toEqual([['lastName'], []]);
    // After an unknown kind of error, any correction removes the mark.
    const later = markRefused(two, [{ code: 'Later', email: 'a@b.example' }]);
    expect(problems(later)).toEqual([['refused'], []]);
    expect(problems(editLine(later, 1, person('a@b.example', 'Anna')))).toEqual([[], []]);
    expect(problems(markExisting(two, ['C@b.example']))).toEqual([[], ['exists']]);
  });
});

describe('any sequence of steps', () => {
  const emails = fc.constantFrom('a@b.example', 'A@B.example', 'c@d.example', 'no at', '', 'e@f.example');
  const names = fc.constantFrom('Ann', '', ' Lee ', 'x'.repeat(101));
  const people = fc.record({ firstName: names, lastName: names, email: emails });
  const ids = fc.integer({ min: 1, max: 12 });
  const steps = fc.array(
    fc.oneof(
      fc.record({ do: fc.constant('add' as const), people: fc.array(people, { maxLength: 4 }) }),
      fc.record({ do: fc.constant('edit' as const), id: ids, person: people }),
      fc.record({ do: fc.constant('remove' as const), id: ids }),
      fc.record({
        do: fc.constant('answer' as const),
        id: ids,
        check: fc.constantFrom<LineCheck[]>('valid', 'invalid', 'exists', 'failed', 'checking'),
      }),
      fc.record({ do: fc.constant('hold' as const) }),
      fc.record({ do: fc.constant('resume' as const) }),
    ),
    { maxLength: 25 },
  );
  const free = fc.integer({ min: 0, max: 6 });

  type Steps = typeof steps extends fc.Arbitrary<infer Taken> ? Taken : never;

  function run(taken: Steps, seats: number): InviteDraft {
    return taken.reduce((draft, step) => {
      if (step.do === 'add') return addPeople(draft, step.people, seats);
      if (step.do === 'edit') return editLine(draft, step.id, step.person);
      if (step.do === 'remove') return removeLine(draft, step.id);
      if (step.do === 'hold') return holdChecks(draft);
      if (step.do === 'resume') return resumeChecks(draft);
      const line = draft.lines.find(({ id }) => id === step.id);
      return line ? setCheck(draft, line.id, line.key, step.check) : draft;
    }, EMPTY_DRAFT);
  }

  test('the free seats are never negative, and exactly the valid lines are sent, each person once', () => {
    fc.assert(
      fc.property(steps, free, fc.integer({ min: 0, max: 6 }), (taken, seats, later) => {
        const draft = run(taken, seats);
        expect(seatsLeft(seats, draft.lines)).toBeGreaterThanOrEqual(0);
        expect(seatsLeft(later, draft.lines)).toBeGreaterThanOrEqual(0);
        const summary = summaryOf(draft);
        const sent = toInvitations(summary);
        const valid = draft.lines.filter(({ id, check }) => check === 'valid' && !summary.wrong.has(id));
        expect(sent).toEqual(valid.map(({ firstName, lastName, email }) => ({ firstName, lastName, email })));
        expect(new Set(sent.map(({ email }) => foldEmail(email))).size).toBe(sent.length);
        for (const { firstName, lastName, email } of sent) {
          expect([firstName, lastName, email]).toEqual([firstName.trim(), lastName.trim(), email.trim()]);
          expect(firstName !== '' && lastName !== '' && email.includes('@')).toBe(true);
        }
        // Everyone who is sent takes a seat, and everyone with a seat is sent or still may be.
        expect(seatsTaken(draft.lines)).toBeGreaterThanOrEqual(sent.length);
        expect(seatsTaken(draft.lines)).toBeLessThanOrEqual(
          sent.length + summary.pending + summary.unchecked,
        );
        // The consent covers what was shown, but not a further person who can't be invited.
        const agreed = leaveOutNow(draft, summary);
        expect(leavesOutAll(agreed, draft, summary)).toBe(summary.wrong.size > 0);
        const worse = addPeople(draft, [person('nobody at all')], later);
        expect(leavesOutAll(agreed, worse, summaryOf(worse))).toBe(false);
        if (sendBlock(summary, later, true) === undefined) expect(sent.length).toBeLessThanOrEqual(later);
      }),
    );
  });

  test('every person added is either in the list or left out', () => {
    fc.assert(
      fc.property(fc.array(people, { maxLength: 12 }), free, (given, seats) => {
        const { lines, leftOut } = addPeople(EMPTY_DRAFT, given, seats);
        const known = new Set([...lines, ...leftOut].map(({ email }) => foldEmail(email)));
        for (const { email } of given) expect(known).toContain(foldEmail(email));
        expect(lines.map(({ id }) => id)).toEqual(lines.map((_, at) => at + 1));
      }),
    );
  });
});
