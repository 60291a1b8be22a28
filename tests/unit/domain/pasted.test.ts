import { fc } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { matchPasted, PASTED_MAX, readPasted } from '../../../src/domain/lists/pasted.ts';

describe('text pasted from a ticket', () => {
  test.each<[string, string[], string[], number]>([
    [
      'Hello, please lock nora@a.example and Oskar <oskar@a.example>.',
      ['nora@a.example', 'oskar@a.example'],
      [],
      0,
    ],
    ['usr-0000004\nusr-0000005\tusr-0000004', [], ['usr-0000004', 'usr-0000005'], 1],
    ['NORA@A.example;nora@a.example', ['nora@a.example'], [], 1],
    ['[nora](mailto:nora@a.example)', ['nora@a.example'], [], 0],
    ['"nora@a.example","usr-0000004"', ['nora@a.example'], ['usr-0000004'], 0],
    ['no one, nobody, 12', [], [], 0],
    ['', [], [], 0],
    ['nora@a.example، oskar@a.example؛', ['nora@a.example', 'oskar@a.example'], [], 0],
    ['ليلى منصور ‏(leila@a.example)‏ هل الحساب acc-0000004؟', ['leila@a.example'], ['acc-0000004'], 0],
    [
      'المستخدم \u2068nora@a.example\u2069 والحساب \u200eacc-0000004\u200e.',
      ['nora@a.example'],
      ['acc-0000004'],
      0,
    ],
    [
      '请停用王伟（wang@a.example）、李娜：li@a.example。账户「acc-0000004」，谢谢！',
      ['wang@a.example', 'li@a.example'],
      ['acc-0000004'],
      0,
    ],
    ['田中さん<tanaka@a.example>；ขอบคุณ somchai@a.example', ['tanaka@a.example', 'somchai@a.example'], [], 0],
  ])('the e-mails and IDs in %s are found', (text, emails, ids, doubles) =>
    expect(readPasted(text)).toEqual({ emails, ids, unread: [], doubles, isCut: false }),
  );

  test.each<[string, string[], string[]]>([
    ['nora@a.example/oskar@a.example', ['nora@a.example', 'oskar@a.example'], []],
    ['nora@a.example\u200b oskar＠a.example', ['nora@a.example', 'oskar@a.example'], []],
    ['smtp:nora@a.example <mailto:oskar@a.example?subject=x>', ['nora@a.example', 'oskar@a.example'], []],
    ['nora@BÜRO.example', ['nora@xn--bro-hoa.example'], []],
    ['nora@a, oskar@a.example', ['oskar@a.example'], ['nora@a']],
  ])(
    'in %s, unusually written addresses are found and invalid ones reported [FIELD-6]',
    (text, emails, unread) => expect(readPasted(text)).toMatchObject({ emails, ids: [], unread }),
  );

  test('all addresses are found, each once, with any separators between them', () => {
    const mail = fc.nat(9999).map((n) => `p${n}@a.example`);
    const between = fc.constantFrom(' ', '\n', ', ', ';', '\t', ' | ', '> <', '","');
    fc.assert(
      fc.property(fc.array(fc.tuple(mail, between), { maxLength: 60 }), (pieces) => {
        const { emails, doubles } = readPasted(pieces.flat().join(''));
        expect(emails).toEqual([...new Set(pieces.map(([one]) => one))]);
        expect(emails.length + doubles).toBe(pieces.length);
      }),
    );
  });

  test('the text is cut after the maximum number of addresses, and marked as cut', () => {
    const many = Array.from({ length: PASTED_MAX + 1 }, (_, n) => `p${n}@a.example`);
    const { emails, isCut } = readPasted(many.join(' '));
    expect([emails.length, isCut]).toEqual([PASTED_MAX, true]);
    expect(readPasted(many.slice(1).join(' ')).isCut).toBe(false);
  });

  test('entries are known, unknown or ambiguous, and a record found by ID and by e-mail is listed once', () => {
    const records = [
      { id: 'acc-1', email: 'A@x.example' },
      { id: 'acc-2', email: 'b@x.example' },
      { id: 'acc-3', email: 'b@x.example' },
      { id: 'acc-4', email: undefined },
    ];
    const found = matchPasted(
      {
        emails: ['a@x.example', 'b@x.example', 'c@x.example'],
        ids: ['acc-1', 'acc-4', 'acc-9'],
        unread: ['d@x'],
      },
      [...records, ...records],
      ({ email }) => email,
    );
    expect(found.known.map(({ id }) => id)).toEqual(['acc-1', 'acc-4']);
    expect(found.unknown).toEqual(['d@x', 'c@x.example', 'acc-9']);
    expect(found.ambiguous.map(({ given, records: of }) => [given, of.length])).toEqual([['b@x.example', 2]]);
  });
});
