/** The content of the gallery: every message that no screen shows just by being opened. */
import { describe, expect, test } from 'vitest';
import type { Area } from '../../../i18n/messages.ts';
import { WORKBENCH } from '../../../i18n/textFiles.ts';
import { type Catalogue, leavesOf } from '../../../i18n/tools/catalogue.ts';
import { readNotes } from '../../../i18n/tools/project.ts';
import { readArea } from '../../../i18n/tools/read.ts';
import { SCENES } from '../../../i18n/workbench/gallery/exhibits/all.ts';
import { FAMILIES } from '../../../i18n/workbench/gallery/families/all.tsx';
import { isBad, kindOf, KINDS } from '../../../i18n/workbench/gallery/kinds.ts';
import type { AllNotes } from '../../../i18n/workbench/gallery/notes.ts';
import { piecesIn, roomsOf, searched } from '../../../i18n/workbench/gallery/rooms.ts';

const all = readNotes();
const notes: AllNotes = new Map(
  [...all].flatMap(([name, areaNotes]) => {
    const area = name as Area;
    return WORKBENCH.includes(area) ? [] : [[area, areaNotes] as const];
  }),
);
const rooms = roomsOf(notes);
const pieces = rooms.flatMap(piecesIn);
const english = (key: string): string =>
  leavesOf(readArea('en', key.split('.')[0] ?? '') as Catalogue, `${key.split('.')[0]}.`).get(key) ?? '';

describe('the gallery', () => {
  test('the gallery shows every message whose note asks for it, exactly once', () => {
    const wanted = [...all.values()].flatMap((area) =>
      [...area.notes].filter(([, { gallery }]) => gallery).map(([key]) => key),
    );
    expect(wanted.length).toBeGreaterThan(1000);
    expect(pieces.map(({ key }) => key as string).toSorted()).toEqual(wanted.toSorted());
    console.log(
      `gallery: ${pieces.length} messages in ${rooms.length} areas, ${SCENES.length} dialogs and pages`,
    );
  });

  test('every kind of message has a family, and at least one message', () => {
    expect(Object.keys(FAMILIES).toSorted()).toEqual([...KINDS].toSorted());
    const used = new Set(pieces.map(({ kind }) => kind));
    expect(KINDS.filter((kind) => !used.has(kind))).toEqual([]);
  });

  test('fewer than a fifth of the messages have the general kind “text”', () => {
    expect(pieces.filter(({ kind }) => kind === 'text').length / pieces.length).toBeLessThan(0.2);
  });

  test.each([
    ['accounts.message.created', 'toast'],
    ['shell.reason.staffOnly', 'tooltip'],
    ['people.role.title', 'title'],
    ['lists.accounts.none', 'state'],
    ['people.message.createFailed', 'note'],
    ['users.row.edit', 'menu'],
    ['teams.create.action', 'button'],
    ['invite.failure.look', 'link'],
    ['people.field.phone', 'label'],
    ['people.field.emailLocked', 'hint'],
    ['people.problem.firstName', 'fault'],
    ['credits.members.hint', 'placeholder'],
    ['people.access.build', 'check'],
    ['filters.fieldPick', 'option'],
    ['invite.state.valid', 'chip'],
    ['exports.id', 'column'],
    ['distribution.sum.left', 'fact'],
    ['filters.operator.number.equals', 'condition'],
    ['toasts.dismiss', 'heard'],
    ['shell.leave.body', 'text'],
  ])('the message %s is of the kind “%s”', (key, kind) => {
    const note = notes.get(key.split('.')[0] as Area)?.notes.get(key);
    expect(kindOf(key, note?.note ?? '')).toBe(kind);
  });

  test('messages about failures are bad news, and messages about successes are not', () => {
    expect(
      ['accounts.message.createFailed', 'shell.write.unknown', 'invite.failure.seats'].map(isBad),
    ).toEqual([true, true, true]);
    expect(['accounts.message.created', 'shell.failure.copied', 'sso.copied'].map(isBad)).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('a search finds messages by a part of their key or text', () => {
    const found = (wanted: string) =>
      searched(rooms, wanted, english)
        .flatMap(piecesIn)
        .map(({ key }) => key as string);
    expect(found('takeover.usehere')).toEqual(['takeover.useHere']);
    expect(found('  ACCOUNT CREATED ')).toContain('accounts.message.created');
    expect(found('no text has this')).toEqual([]);
  });

  test('every dialog of the gallery has an id of its own, and a message and an area that exist', () => {
    expect(SCENES.filter(({ name }) => english(name) === '').map(({ id }) => id)).toEqual([]);
    expect(new Set(SCENES.map(({ id }) => id)).size).toBe(SCENES.length);
    expect(SCENES.filter(({ area }) => !notes.has(area)).map(({ id }) => id)).toEqual([]);
  });
});
