/** Lists of people, pasted or read from files. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName } from '../../../src/domain/people/names.ts';
import { isPeopleList } from '../../../src/domain/people/pastedPeople.ts';
import {
  decodeText,
  formatInvitations,
  readList,
  textOfFile,
  UnreadableFile,
} from '../../../src/features/users/invite/readList.ts';

const HEADINGS = { firstName: 'First name', lastName: 'Last name', email: 'Email' };
const GERMAN = { firstName: 'Rufname', lastName: 'Familienname', email: 'Postadresse' };

/** One `First|Last|email` per person. */
const read = (text: string, headings = HEADINGS) =>
  readList(text, headings).people.map(
    ({ firstName, lastName, email }) => `${firstName}|${lastName}|${email}`,
  );

const TOMAS = 'Tomás|Herrera|tomas@x.example';
const NOAH = 'Noah|van Dijk|noah@x.example';

describe('a pasted text', () => {
  test.each<[string, string, string[]]>([
    [
      'rows of a spreadsheet',
      'Tomás\tHerrera\ttomas@x.example\nNoah\tvan Dijk\tnoah@x.example\n',
      [TOMAS, NOAH],
    ],
    ['the e-mail first', 'tomas@x.example\tTomás\tHerrera', [TOMAS]],
    ['CSV', 'Tomás,Herrera,tomas@x.example\r\nNoah,van Dijk,noah@x.example', [TOMAS, NOAH]],
    [
      'CSV separated by semicolons',
      'Tomás;Herrera;tomas@x.example\rNoah;van Dijk;noah@x.example',
      [TOMAS, NOAH],
    ],
    ['quotes', '"Tomás","Her""re""ra","tomas@x.example"', ['Tomás|Her"re"ra|tomas@x.example']],
    [
      'a quoted separator and line end',
      '"Ann; B",Lee,a@x.example\n"C\nD",E,c@x.example',
      ['Ann; B|Lee|a@x.example', 'C D|E|c@x.example'],
    ],
    [
      'a lone quotation mark',
      'Ann,"Lee,a@x.example\nNoah,van Dijk,noah@x.example',
      ['Ann|"Lee|a@x.example', NOAH],
    ],
    [
      'commas in cells separated by semicolons',
      'Tomás;Herrera;tomas@x.example;a, b\nNoah;van Dijk;noah@x.example;c, d',
      [TOMAS, NOAH],
    ],
    ['full names', 'Tomás Herrera,tomas@x.example\nNoah van Dijk,noah@x.example', [TOMAS, NOAH]],
    ['empty lines and cells', '\n\nTomás,,Herrera,tomas@x.example\n , ,\n', [TOMAS]],
    ['mail recipients', 'Tomás Herrera <tomas@x.example>\nNoah van Dijk <noah@x.example>', [TOMAS, NOAH]],
    [
      'recipients in one line',
      'Tomás Herrera <tomas@x.example>, Noah van Dijk <noah@x.example>',
      [TOMAS, NOAH],
    ],
    [
      'recipients of Outlook',
      'Herrera, Tomás <tomas@x.example>; van Dijk, Noah <noah@x.example>',
      [TOMAS, NOAH],
    ],
    [
      'quoted recipients',
      '"Herrera, Tomás" <tomas@x.example>, <ann.lee@x.example>; noah@x.example',
      [TOMAS, 'Ann|Lee|ann.lee@x.example', '||noah@x.example'],
    ],
    [
      'bare addresses before a recipient',
      'a1@x.example, Tomás Herrera <mailto:tomas@x.example>',
      ['||a1@x.example', TOMAS],
    ],
    ['cells with brackets', 'Tomás\tHerrera\t<tomas@x.example>', [TOMAS]],
    ['only e-mails', 'a1@x.example\nb2@x.example', ['||a1@x.example', '||b2@x.example']],
    [
      'e-mails in one line',
      'a1@x.example, b2@x.example; c3@x.example d4@x.example',
      ['||a1@x.example', '||b2@x.example', '||c3@x.example', '||d4@x.example'],
    ],
    ['names in an e-mail', 'mailto:tomás.herrera@x.example', ['Tomás|Herrera|tomás.herrera@x.example']],
    ['name and e-mail separated by a space', 'Noah van Dijk noah@x.example', [NOAH]],
    ['people without an e-mail', 'Tomás,Herrera,\nNoah van Dijk', ['Tomás|Herrera|', 'Noah|van Dijk|']],
    ['an e-mail without @', 'Tomás,Herrera,tomas(at)x', ['Tomás|Herrera|tomas(at)x']],
    [
      'the e-mail of a manager in another column',
      'Tomás,Herrera,tomas@x.example,boss@x.example',
      [TOMAS, '||boss@x.example'],
    ],
    ['a heading', 'Email,First name,Last name\ntomas@x.example,Tomás,Herrera', [TOMAS]],
    [
      'a heading in another order and case',
      'SURNAME;E-Mail;GIVEN NAME\nHerrera;tomas@x.example;Tomás',
      [TOMAS],
    ],
    [
      'a heading with more columns',
      'id,last_name,first_name,city,email\n1,Herrera,Tomás,Vigo,tomas@x.example',
      [TOMAS],
    ],
    ['a heading with one name', 'Name\tEmail\nHerrera, Tomás\ttomas@x.example', [TOMAS]],
    ['a French heading', 'Nom;Prénom;Courriel\nHerrera;Tomás;tomas@x.example', [TOMAS]],
    ['a Spanish heading', 'Nombre;Apellidos;Correo\nTomás;Herrera;tomas@x.example', [TOMAS]],
    ['a heading over only e-mails', 'Email\na1@x.example', ['||a1@x.example']],
    ['a byte order mark', '\uFEFFEmail,First name,Last name\ntomas@x.example,Tomás,Herrera', [TOMAS]],
    ['cells that would be formulas', "'=Ann,'+Lee,'-a@x.example", ['=Ann|+Lee|-a@x.example']],
    [
      'cells that are formulas of a text',
      'First name,Last name,Email\n="Tomás",="Herrera",="tomas@x.example"',
      [TOMAS],
    ],
    ['only a heading', 'First name,Last name,Email', []],
    ['only white space', ' \n\t\n', []],
  ])('people are read from a text with %s', (_, text, people) => {
    expect(read(text)).toEqual(people);
  });

  test('names that were guessed from e-mails are counted', () => {
    expect(readList('ann.lee@x.example\nann@x.example\nA B <c.d@x.example>', HEADINGS).guessed).toBe(1);
  });

  test('headings in the language of the screen are recognized, too', () => {
    expect(read('Postadresse\tRufname\tFamilienname\ntomas@x.example\tTomás\tHerrera', GERMAN)).toEqual([
      TOMAS,
    ]);
  });

  test.each([
    ['Tomás', false],
    ['tomas@x.example', false],
    [' tomas@x.example \n', false],
    ['Tomás Herrera', false],
    ['Tomás\tHerrera', true],
    ['a@x.example b@x.example', true],
    ['a@x.example\nb', true],
    ['Tomás <tomas@x.example>', true],
  ])('the text %j is a list of people: %s', (text, isList) => {
    expect(isPeopleList(text)).toBe(isList);
  });
});

test.each(['\n', '\r\n', '\r', '\n\r', '\r\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'a list whose lines end in %j below a heading that ends in CRLF keeps every person [FIELD-3]',
  (end) => {
    const lines = ['Tomás,Herrera,tomas@x.example', '"Noah","van Dijk",noah@x.example', 'Cy,Li,cy@x.example'];
    const { people } = readList(`First name,Last name,Email\r\n${lines.join(end)}`, HEADINGS);
    expect(people.map(({ email }) => email)).toEqual(['tomas@x.example', 'noah@x.example', 'cy@x.example']);
  },
);

describe('a list written by the console', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map(cleanName)
    .filter((text) => text !== '');
  const email = fc
    .tuple(fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9.+_-]{0,10}$/u), fc.stringMatching(/^[a-z0-9]{1,8}$/u))
    .map(([local, domain]) => `${local}@${domain}.example`);
  const people = fc.array(fc.record({ firstName: name, lastName: name, email }), { maxLength: 8 });

  test('a written list is read back unchanged, with any names', () => {
    fc.assert(
      fc.property(people, fc.constantFrom('\t', ',', ';'), (given, delimiter) => {
        const text = formatInvitations(given, HEADINGS, delimiter);
        expect(readList(text, HEADINGS)).toEqual({ people: given, guessed: 0 });
        expect(readList(`\uFEFF${text.replaceAll('\r\n', '\n')}`, HEADINGS).people).toEqual(given);
      }),
    );
  });

  test('a name that would start a formula is escaped', () => {
    const text = formatInvitations([{ firstName: '=1+1', lastName: "'=2", email: 'a@x.example' }], HEADINGS);
    expect(text.split('\r\n')[1]).toBe(`"'=1+1"\t"''=2"\ta@x.example`);
  });
});

describe('a file', () => {
  const bytes = (...parts: (number[] | Buffer)[]) =>
    new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));
  test.each([
    ['UTF-8', bytes(Buffer.from('Tomás'))],
    ['UTF-8 with a byte order mark', bytes([0xef, 0xbb, 0xbf], Buffer.from('Tomás'))],
    ['Windows-1252', bytes(Buffer.from('Tomás', 'latin1'))],
    ['UTF-16 LE with a byte order mark', bytes([0xff, 0xfe], Buffer.from('Tomás', 'utf16le'))],
    ['UTF-16 BE with a byte order mark', bytes([0xfe, 0xff], Buffer.from('Tomás', 'utf16le').swap16())],
  ])('a file in %s is decoded', (_, file) => {
    expect(decodeText(file)).toBe('Tomás');
  });

  test('a file that is not text or is too large is refused', async () => {
    expect(() => decodeText(bytes([0x50, 0x4b, 3, 4, 0, 0]))).toThrow(UnreadableFile);
    await expect(textOfFile(new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]))).rejects.toMatchObject({
      reason: 'tooLarge',
    });
    expect(await textOfFile(new Blob(['Ann']))).toBe('Ann');
  });
});
