/** People as mail programs, directories and tickets write them (decisions §13). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressesIn, plainMarks } from '../../../src/domain/people/addresses.ts';
import { cleanEmail, foldEmail, isEmail } from '../../../src/domain/people/email.ts';
import { isPeopleList } from '../../../src/domain/people/pastedPeople.ts';
import { formatInvitations, readList } from '../../../src/features/users/invite/readList.ts';

const HEADINGS = { firstName: 'First name', lastName: 'Last name', email: 'Email' };

/** One `First|Last|email` per person. */
const read = (text: string): string[] =>
  readList(text, HEADINGS).people.map((one) => `${one.firstName}|${one.lastName}|${one.email}`);

const LENA = 'Lena|Braun|lena@firma.example';
const JOERG = 'Jörg|Weiß|joerg@firma.example';
const BARE = ['||lena@firma.example', '||joerg@firma.example'];

describe('people in text from mails', () => {
  test.each<[string, string[]]>([
    ['lena@firma.example / joerg@firma.example', BARE],
    ['lena@firma.example/joerg@firma.example', BARE],
    ['lena@firma.example|joerg@firma.example', BARE],
    ['lena@firma.example & joerg@firma.example', BARE],
    ['lena@firma.example und joerg@firma.example', BARE],
    ['smtp:lena@firma.example;SMTP:joerg@firma.example', BARE],
    ['"lena@firma.example" <lena@firma.example>, joerg@firma.example<mailto:joerg@firma.example>', BARE],
    ['lena@firma.example\u200B, \u2068joerg@firma.example\u2069', BARE],
    ['lena＠firma．example，joerg＠firma．example', BARE],
    ['To: Lena Braun <lena@firma.example>; Jörg Weiß <joerg@firma.example>', [LENA, JOERG]],
    ['An: Braun, Lena <lena@firma.example>; Weiß, Jörg <joerg@firma.example>', [LENA, JOERG]],
    ['Lena Braun [mailto:lena@firma.example]', [LENA]],
    ['Jörg Weiß <mailto:joerg@firma.example?subject=Hallo%20Welt>', [JOERG]],
    ['[Lena Braun](mailto:lena@firma.example)', [LENA]],
    ['Lena Braun (lena@firma.example) and Jörg Weiß (joerg@firma.example)', [LENA, JOERG]],
    ['lena@firma.example (Lena Braun), joerg@firma.example (Jörg Weiß)', [LENA, JOERG]],
    ['Lena Braun: lena@firma.example', [LENA]],
    ['Name: Lena Braun, E-Mail: lena@firma.example', [LENA]],
    ['E-Mail: lena@firma.example, Name: Lena Braun', [LENA]],
    ["'Lena Braun' <lena@firma.example>; 'Jörg Weiß' <joerg@firma.example>;", [LENA, JOERG]],
    ['"Dr. Braun, Lena (she/her)" <lena@firma.example>', [LENA]],
    [
      'Please invite Lena Braun <lena@firma.example> and Jörg Weiß <joerg@firma.example>. Thanks!',
      [LENA, JOERG],
    ],
    ['Hi all, please add lena@firma.example and joerg@firma.example. Thanks!', BARE],
    ['Lena Braun, PhD <lena@firma.example>, Jörg Weiß Jr. <joerg@firma.example>', [LENA, JOERG]],
    ['Lena Braun via Google Drive <lena@firma.example>', [LENA]],
    ['Braun, Lena (External) <lena@firma.example>; Weiß, Jörg [Vendor] <joerg@firma.example>', [LENA, JOERG]],
    ['usr-0000004 Lena Braun lena@firma.example #12', [LENA]],
    [
      '田中 太郎 <tanaka@a.example>；佐藤　花子 <sato@a.example>',
      ['太郎|田中|tanaka@a.example', '花子|佐藤|sato@a.example'],
    ],
    ['王伟（wang@a.example）、李娜：li@a.example', ['王伟||wang@a.example', '李娜||li@a.example']],
    [
      'إلى: ليلى منصور <leila@a.example>، سامي حداد <sami@a.example>',
      ['ليلى|منصور|leila@a.example', 'سامي|حداد|sami@a.example'],
    ],
    ["D'Angelo, Ana-María M. <ana@x.example>", ["Ana-María M.|D'Angelo|ana@x.example"]],
    [
      'Noah van Dijk <noah@x.example>, Ludwig van der Rohe <l@x.example>',
      ['Noah|van Dijk|noah@x.example', 'Ludwig|van der Rohe|l@x.example'],
    ],
    ['lena@büro-müller.example', ['||lena@xn--bro-mller-q9ae.example']],
  ])('the people in %j are read [FIELD-4]', (text, people) => {
    expect(read(text)).toEqual(people);
    expect(isPeopleList(text)).toBe(text !== 'lena@büro-müller.example');
  });

  test.each<[string, string[]]>([
    ['- Lena Braun, lena@firma.example\n- Jörg Weiß, joerg@firma.example', [LENA, JOERG]],
    ['1. Lena Braun lena@firma.example\n2) Jörg Weiß – joerg@firma.example', [LENA, JOERG]],
    ['•lena@firma.example\n* joerg@firma.example', BARE],
    ['Lena Braun\nlena@firma.example\n\nJörg Weiß\njoerg@firma.example', [LENA, JOERG]],
    ['Lena Braun\n<lena@firma.example>', [LENA]],
    ['| Lena | Braun | lena@firma.example |\n| Jörg | Weiß | joerg@firma.example |', [LENA, JOERG]],
    ['1042;Lena;Braun;lena@firma.example;Sales\n1043;Jörg;Weiß;joerg@firma.example;IT', [LENA, JOERG]],
    ['lena@firma.example; Lena Braun\njoerg@firma.example; Jörg Weiß', [LENA, JOERG]],
    [
      'From: Lena Braun <lena@firma.example>\nSent: Monday, 5 October 2026 10:03\nTo: Weiß, Jörg <joerg@firma.example>\nSubject: Offer',
      [LENA, JOERG],
    ],
    [
      '> Von: Lena Braun <lena@firma.example>\n> An: joerg@firma.example\n> Betreff: Angebot',
      [LENA, '||joerg@firma.example'],
    ],
    ['Organizer: Lena Braun lena@firma.example\nRequired: Jörg Weiß joerg@firma.example', [LENA, JOERG]],
  ])('the people in the lines %j are read [FIELD-4]', (text, people) => expect(read(text)).toEqual(people));

  test.each<[string, string[]]>([
    ['Lena Braun <lena@firma.example>; Jörg Weiß', [LENA, 'Jörg|Weiß|']],
    ['Jörg Weiß; Lena Braun <lena@firma.example>', ['Jörg|Weiß|', LENA]],
    [
      'Jörg Weiß <joerg.firma.example>, Lena Braun <lena@firma.example>',
      ['Jörg|Weiß|joerg.firma.example', LENA],
    ],
    [
      'Lena Braun <lena@firma.example>, Jörg Weiß <joerg.firma.example>',
      [LENA, 'Jörg|Weiß|joerg.firma.example'],
    ],
    ['lena@firma, joerg@firma.example', ['||lena@firma', '||joerg@firma.example']],
    ['Lena Braun <lena@firma.example>\nJörg Weiß', [LENA, 'Jörg|Weiß|']],
    ['lena@firma.examplejoerg@firma.example', ['||lena@firma.examplejoerg@firma.example']],
  ])('people without a valid address are kept to be corrected: %j [FIELD-3]', (text, people) =>
    expect(read(text)).toEqual(people),
  );
});

describe('people in exported files', () => {
  test.each<[string, string, string[]]>([
    [
      'an export of Google Contacts',
      'First Name,Middle Name,Last Name,Phonetic First Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value\nLena,M,Braun,,* Work,lena@firma.example,l@home.example',
      [LENA],
    ],
    [
      'an older export of Google Contacts',
      'Name,Given Name,Additional Name,Family Name,E-mail 1 - Type,E-mail 1 - Value\nLena Braun,Lena,,Braun,* Work,lena@firma.example',
      [LENA],
    ],
    [
      'an export of Google Workspace',
      'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Recovery Email\nLena,Braun,lena@firma.example,x,l@home.example',
      [LENA],
    ],
    [
      'an export of Microsoft 365',
      'Block credential,Display name,First name,Last name,User principal name,Alternate email addresses\nFalse,Lena Braun,Lena,Braun,lena@firma.example,l@home.example',
      [LENA],
    ],
    [
      'an export of Entra',
      'userPrincipalName,displayName,surname,mail,givenName,objectId\nl.b@t.example,Lena Braun,Braun,lena@firma.example,Lena,11\njoerg@firma.example,Jörg Weiß,,,,12',
      [LENA, JOERG],
    ],
    [
      'the import template of Entra',
      'version:v1.0\nName [displayName] Required,User name [userPrincipalName] Required,First name [givenName],Last name [surname]\nLena Braun,lena@firma.example,,',
      [LENA],
    ],
    [
      'an export of Outlook',
      '"First Name","Last Name","E-mail Address","E-mail Type","E-mail Display Name"\n"Lena","Braun","lena@firma.example","SMTP","Lena Braun (lena@firma.example)"',
      [LENA],
    ],
    [
      'an export of an HR system',
      'Employee ID;Legal First Name;Legal Last Name;Work Email;Home Email\n11;Lena;Braun;lena@firma.example;l@home.example',
      [LENA],
    ],
    ['a German Excel file', 'sep=;\nVorname;Name;E-Mail-Adresse *\nLena;Braun;lena@firma.example', [LENA]],
    ['a German file with one column for the name', 'Name;Adresse\nBraun, Lena;lena@firma.example', [LENA]],
    [
      'a French file',
      'PRÉNOM\tNOM DE FAMILLE\tAdresse e-mail (obligatoire)\nLena\tBraun\tlena@firma.example',
      [LENA],
    ],
    [
      'a Spanish file',
      'Nombre;Primer apellido;Dirección de correo electrónico\nLena;Braun;lena@firma.example',
      [LENA],
    ],
    ['a Portuguese file', 'Sobrenome;Nome;Correio eletrônico\nBraun;Lena;lena@firma.example', [LENA]],
    ['an Arabic file', 'اسم العائلة;الاسم الأول;البريد الإلكتروني\nBraun;Lena;lena@firma.example', [LENA]],
    ['a file in an unknown language', 'Imię;Nazwisko;Adres e-mail\nLena;Braun;lena@firma.example', [LENA]],
    [
      'a file without columns for the name',
      'E-Mail;Abteilung;Ort\nlena@firma.example;Vertrieb;Berlin',
      ['||lena@firma.example'],
    ],
    [
      'a file with the e-mail type before the address',
      'Vorname;Nachname;E-Mail\nLena;Braun;SMTP:lena@firma.example',
      [LENA],
    ],
    [
      'a file with two addresses in a cell',
      'Team;E-mail\nSales;"lena@firma.example; joerg@firma.example"',
      BARE,
    ],
    [
      'a file with a row without an address',
      'First name,Last name,Email\nLena,Braun,\nJörg,Weiß,joerg@firma.example',
      ['Lena|Braun|', JOERG],
    ],
  ])('the people in %s are read [FIELD-5]', (_, text, people) => expect(read(text)).toEqual(people));
});

const email = fc
  .tuple(
    fc.stringMatching(/^[a-z][a-z\d.+_'-]{0,8}[a-z\d]$/u),
    fc.constantFrom('firma.example', 'büro.example', 'a-b.co', 'X.Example'),
  )
  .map(([local, domain]) => `${local}@${domain}`);
const name = fc.constantFrom(
  '',
  'Lena Braun',
  'Braun, Lena',
  'Dr. Jörg Weiß',
  '王伟',
  'ليلى منصور',
  'Sales',
  'nora',
);
const shape = fc.constantFrom<(who: string, mail: string) => string>(
  (who, mail) => `${who} <${mail}>`,
  (who, mail) => `"${who}" <mailto:${mail}?subject=Hi>`,
  (who, mail) => `${who} [mailto:${mail}]`,
  (who, mail) => `${mail} (${who})`,
  (who, mail) => `- ${who} ${mail}`,
  (who, mail) => `To: ${who} ${mail}`,
  (_, mail) => `‘${mail}’`,
  (who, mail) => `${who}\t4711\t${mail}`,
);
const between = fc.constantFrom(
  ', ',
  '; ',
  '\n',
  '\r\n',
  ' / ',
  ' | ',
  '\t',
  ' und ',
  ' & ',
  '，',
  '؛ ',
  '\r',
  ',;\n',
  '\u2028',
);

describe('people in any mixture of formats', () => {
  const people = fc.array(fc.tuple(shape, name, email, between), { minLength: 1, maxLength: 8 });
  const textOf = (
    pieces: (readonly [(who: string, mail: string) => string, string, string, string])[],
  ): string => pieces.map(([form, who, mail, gap]) => form(who, mail) + gap).join('');

  test('no address is lost or made up [FIELD-3]', () => {
    fc.assert(
      fc.property(people, (pieces) => {
        const given = pieces.map(([, , mail]) => cleanEmail(mail));
        const found = readList(textOf(pieces), HEADINGS).people.map((one) => one.email);
        expect(found.filter(isEmail)).toEqual(given);
      }),
      { numRuns: 2000 },
    );
  });

  test('names contain no address, number, quote or bracket [FIELD-4]', () => {
    fc.assert(
      fc.property(people, (pieces) => {
        for (const { firstName, lastName } of readList(textOf(pieces), HEADINGS).people)
          expect(`${firstName} ${lastName}`).not.toMatch(/[@\d"<>()[\]:]/u);
      }),
      { numRuns: 1000 },
    );
  });

  test('the people that were read are formatted and read back unchanged [FIELD-3]', () => {
    fc.assert(
      fc.property(people, (pieces) => {
        const { people: once } = readList(textOf(pieces), HEADINGS);
        expect(readList(formatInvitations(once, HEADINGS), HEADINGS).people).toEqual(once);
      }),
    );
  });

  test('every address in a text of any characters gives a person [FIELD-3]', () => {
    const signs = fc.constantFrom(...'ab.@ ,;:<>()[]"\'/|\t\n-王＠、é+?'.split(''));
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 60 }), (given) => {
        const text = given.join('');
        const addresses = addressesIn(plainMarks(text)).map((one) => foldEmail(one.email));
        const found = new Set(readList(text, HEADINGS).people.map((one) => foldEmail(one.email)));
        for (const one of addresses.filter(isEmail)) expect(found, JSON.stringify(text)).toContain(one);
      }),
      { numRuns: 5000 },
    );
  });
});
