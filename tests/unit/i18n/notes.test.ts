import { describe, expect, test } from 'vitest';
import { duplicatesOf, needlessSames } from '../../../i18n/tools/duplicates.ts';
import { type Glossary, glossaryFaults } from '../../../i18n/tools/glossary.ts';
import { areaFaults, type Note, noteFaults, notesOf } from '../../../i18n/tools/notes.ts';

const example = { is: 'a company', example: 'Aldergrove' };

describe('a note', () => {
  test.each<[string, Note | undefined, string[]]>([
    ['Three words here', undefined, []],
    ['Save', { note: 'A button.', max: 14, gallery: true, screens: 'everywhere' }, []],
    ['Seat |||| %{smart_count} seats', { note: 'A heading.' }, []],
    ['Welcome to %{product}', { note: 'A heading.', screens: ['/login'] }, []],
    ['Call %{name} to change it', { note: 'A hint.', placeholders: { name: example } }, []],
    ['Two words', undefined, ['needs a note']],
    ['Two words', { note: ' ' }, ['has a note whose “note” is not a text', 'needs a note']],
    ['One |||| Two of them', undefined, []],
    ['It is for %{product} alone', undefined, ['needs a note']],
    [
      'Call %{name} to change it',
      { note: 'A hint.' },
      ['needs “is” for its placeholder %{name}', 'needs “example” for its placeholder %{name}'],
    ],
    [
      'Call %{name} to change it',
      { note: 'A hint.', placeholders: { name: { is: 'a company' } } },
      ['needs “example” for its placeholder %{name}'],
    ],
    [
      'Save',
      { note: 'A button.', placeholders: { name: example } },
      ['has no placeholder %{name}, but its note has'],
    ],
    ['Save', { note: 'A button.', max: 0 }, ['has a note whose “max” is not a whole number above 0']],
    [
      'Save',
      { note: 'A button.', screens: [] },
      ['has a note whose “screens” is not a list of paths or "everywhere"'],
    ],
    ['Save', { note: 'A button.', placeholders: {} }, []],
    ['Save', { note: 'A button.', same: '' }, ['has a note whose “same” is not a text that says why']],
  ])('for the text %j the note %j has the faults %j', (message, note, faults) => {
    expect(noteFaults(message, note)).toEqual(faults);
  });

  test('an unknown field in a note is a fault', () => {
    const { notes } = notesOf({ save: { note: 'A button.', limit: 5 } }, 'seats.');
    expect(noteFaults('Save', notes.get('seats.save'))).toEqual([
      'has “limit” in its note, which means nothing',
    ]);
  });

  test.each(['no', null, true])('a note with %j as its placeholders has a fault', (placeholders) => {
    const { notes } = notesOf({ save: { note: 'A button.', placeholders } }, 'seats.');
    expect(noteFaults('Save', notes.get('seats.save'))[0]).toBe(
      'has a note whose “placeholders” is not a group',
    );
  });

  test('the note of an area needs “about” and “screens”', () => {
    expect(areaFaults(notesOf({ $area: { about: 'Seats.', screens: ['/users'] } }, 'seats.'))).toEqual([]);
    expect(areaFaults(notesOf({}, 'seats.'))).toEqual([
      'needs an “about” under $area',
      'needs “screens” under $area: a list of paths or "everywhere"',
    ]);
  });
});

describe('messages with the same English text', () => {
  const messages = new Map([
    ['common.save', 'Save'],
    ['seats.save', 'Save'],
    ['seats.label', 'Seats'],
    ['seats.step', 'Seats'],
    ['teams.title', 'Seats'],
    ['users.title', 'Users'],
  ]);

  test('a duplicate is found within an area or in the common one, but not in two other areas', () => {
    expect(duplicatesOf(messages, new Map())).toEqual([
      { text: 'Save', keys: ['common.save', 'seats.save'] },
      { text: 'Seats', keys: ['seats.label', 'seats.step'] },
    ]);
  });

  test('a duplicate is accepted if the note of one of the two messages gives a reason', () => {
    const notes = new Map([['seats.step', { same: 'A step, not a heading.' }]]);
    expect(duplicatesOf(messages, notes)).toEqual([{ text: 'Save', keys: ['common.save', 'seats.save'] }]);
    expect(needlessSames(messages, notes)).toEqual([]);
  });

  test('a reason in the note of a message without a duplicate is reported', () => {
    expect(needlessSames(messages, new Map([['users.title', { same: 'A heading.' }]]))).toEqual([
      'users.title',
    ]);
  });
});

describe('a glossary', () => {
  const english: Glossary = {
    seat: { forms: ['seat'], meaning: 'a right' },
    team: { forms: ['team'], meaning: 'a group' },
  };
  const seat = { say: 'siège', forms: ['siège'] };
  const team = { say: 'équipe', forms: ['équipe'] };
  const sources = new Map([
    ['seats.a', 'A seat'],
    ['seats.b', 'One seat'],
    ['seats.c', 'Nothing'],
    ['seats.d', 'Of %{seat}'],
  ]);
  const translations = new Map([
    ['seats.a', 'Une place'],
    ['seats.b', 'Un siège'],
    ['seats.c', 'Rien'],
    ['seats.d', 'De %{seat}'],
  ]);
  const faultsWith = (local: Parameters<typeof glossaryFaults>[1]) =>
    glossaryFaults(english, local, sources, translations);

  test('a glossary has exactly the terms of the English one, each with its words', () => {
    expect(faultsWith({ seat, team })).toEqual([]);
    expect(faultsWith({ seat })).toEqual(['lacks the term “team”']);
    expect(faultsWith({ seat, team, user: team })).toEqual([
      'has the term “user”, which the English one lacks',
    ]);
    expect(faultsWith({ seat, team: { say: 'équipe', forms: [] } })).toEqual([
      'has an empty word for “team”',
    ]);
  });

  test('an exception is a fault if it is not needed or names no message', () => {
    expect(faultsWith({ team, seat: { ...seat, except: ['seats.a', 'seats.d'] } })).toEqual([]);
    expect(faultsWith({ team, seat: { ...seat, except: ['seats.b', 'seats.c', 'seats.x'] } })).toEqual([
      'excepts seats.b from “seat”, which needs no exception',
      'excepts seats.c from “seat”, which needs no exception',
      'excepts seats.x from “seat”, which is no message',
    ]);
  });
});
