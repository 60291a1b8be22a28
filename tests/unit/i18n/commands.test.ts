/** The commands, run on a small project in a temporary folder. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isPlural, leavesOf, treeOf } from '../../../i18n/tools/catalogue.ts';
import { check, main } from '../../../i18n/tools/check.ts';
import { exportPo } from '../../../i18n/tools/export.ts';
import { importPo } from '../../../i18n/tools/import.ts';
import { command } from '../../../i18n/tools/options.ts';
import { readEnglish, readMessages } from '../../../i18n/tools/project.ts';
import { settle } from '../../../i18n/tools/settle.ts';
import { CODE, ENGLISH, FRENCH, FRENCH_GLOSSARY, GLOSSARY, NOTES } from './project.ts';

let root: string;
let printed: string[];

const at = (file: string): string => join(root, file);
const write = (file: string, content: unknown): void => {
  mkdirSync(dirname(at(file)), { recursive: true });
  writeFileSync(at(file), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
};
const read = (file: string): string => readFileSync(at(file), 'utf8');
const change = (file: string, from: string, to: string): void => {
  expect(read(file)).toContain(from);
  write(file, read(file).replace(from, to));
};

/** react-admin's messages in English; those with plural forms in French, as English ones lack the number where French needs it. */
const raMessages = () => {
  const french = readMessages('.', 'fr');
  const own = [...readEnglish(root)].filter(([key]) => key.startsWith('ra.'));
  return treeOf(new Map(own.map(([key, text]) => [key, isPlural(text) ? (french.get(key) ?? '') : text])));
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messages-'));
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  for (const area of ['common', 'seats'] as const) {
    write(`i18n/en/${area}.json`, ENGLISH[area]);
    write(`i18n/fr/${area}.json`, FRENCH[area]);
    write(`i18n/notes/${area}.json`, NOTES[area]);
  }
  write('i18n/glossary/en.json', GLOSSARY);
  write('i18n/glossary/fr.json', FRENCH_GLOSSARY);
  write('i18n/tools/check.ts', '');
  write('src/a.tsx', CODE);
  write('i18n/fr/ra.json', raMessages());
});

afterEach(() => {
  rmSync(root, { recursive: true });
  process.exitCode = undefined;
});

describe('i18n:check', () => {
  test('a project without faults is reported as complete, without errors or warnings', () => {
    check([], root);
    expect(printed.join('\n')).toMatch(
      /^en · English: 100 % .+\n\nfr · French: 100 % .+\n {2}\d+ translated\n\n0 errors, 0 warnings$/u,
    );
    expect(process.exitCode).toBeUndefined();
  });

  test('an error, here in a message of react-admin, makes the command fail', () => {
    change('i18n/fr/ra.json', '"Create %{item}"', '"Créer"');
    check([], root);
    expect(printed.join('\n')).toContain('ra.action.create_item lacks %{item}');
    expect(process.exitCode).toBe(1);
  });

  test('a warning does not make the command fail', () => {
    change('i18n/en/seats.json', '"Open the list to <b>change</b> it"', '"Save it now"');
    change('i18n/en/common.json', '"Save"', '"Save it now"');
    change('i18n/fr/seats.json', '<b>modifier</b>', 'modifier');
    check([], root);
    expect(printed.join('\n')).toContain('common.save, seats.hint all say “Save it now”');
    expect(process.exitCode).toBeUndefined();
  });

  test('a language as the argument limits the check to it, and an unknown one is refused', () => {
    change('i18n/fr/seats.json', '"Sièges"', '"Sièges "');
    check(['en'], root);
    expect(process.exitCode).toBeUndefined();
    check(['fr'], root);
    expect(printed.at(-1)).toMatch(/^fr · French/u);
    expect(process.exitCode).toBe(1);
    expect(() => check(['de'], root)).toThrow('There is no i18n/de');
  });

  test('words in the markup and unused messages are found in the code', () => {
    write('src/a.tsx', `const a = <p>Hello</p>; ${CODE.replace("t('seats.hint');", '')}`);
    check([], root);
    expect(printed.join('\n')).toContain('src/a.tsx says “Hello”');
    expect(printed.join('\n')).toContain('seats.hint is used nowhere');
  });

  test('the error for a broken catalogue file names the file', () => {
    write('i18n/fr/seats.json', '{ "label": ');
    expect(() => check([], root)).toThrow(/i18n\/fr\/seats\.json: .*JSON/u);
    write('i18n/fr/seats.json', '{ "label": 5 }');
    expect(() => check([], root)).toThrow('i18n/fr/seats.json: label is neither a text nor a group of texts');
  });

  test('the error for a folder that is not named as a language names the folder', () => {
    write('i18n/fr_FR/seats.json', {});
    expect(() => check([], root)).toThrow('i18n/fr_FR is not named as a language');
  });
});

test('every command stops at a language without a known plural rule, and the error names it', () => {
  const why = 'No plural rule is known for cy';
  expect(() => exportPo(['--locale', 'cy'], root)).toThrow(why);
  exportPo(['--locale', 'fr', '--out', at('fr.po')], root);
  change('fr.po', 'Language: fr', 'Language: cy');
  expect(() => importPo([at('fr.po'), '--locale', 'cy'], root)).toThrow(why);
  write('i18n/cy/common.json', {});
  expect(() => check([], root)).toThrow(why);
  expect(() => settle([], root)).toThrow(why);
});

describe('i18n:states', () => {
  const SOURCES_FILE = 'i18n/states/sources.json';
  const counts = () => printed.at(-1);

  test('the English texts are stored, so that a later change of one makes its translation outdated', () => {
    settle([], root);
    expect(read(SOURCES_FILE)).toContain('\n  "seats.label": "Seats",\n');
    expect(printed[0]).toBe(`${at(SOURCES_FILE)} written`);
    change('i18n/en/seats.json', '"Seats"', '"Places"');
    settle([], root);
    expect(counts()).toMatch(/^fr: 1 sourceChanged, \d+ translated$/u);
    expect(read(SOURCES_FILE)).toContain('"Seats"');
    check([], root);
    expect(printed.at(-1)).toContain('seats.label was “Seats”, is “Places”');
    expect(process.exitCode).toBeUndefined();
  });

  test('--current marks the translations of a language as up to date, with --only just those of an area', () => {
    settle([], root);
    change('i18n/en/seats.json', '"Seats"', '"Places"');
    change('i18n/en/common.json', '"Save"', '"Keep"');
    settle(['--current', 'fr', '--only', 'seats'], root);
    expect(counts()).toMatch(/^fr: 1 sourceChanged, /u);
    expect(read(SOURCES_FILE)).toContain('"seats.label": "Places"');
    settle(['--current', 'fr'], root);
    expect(counts()).not.toContain('sourceChanged');
    expect(readdirSync(at('i18n/states'))).toEqual(['sources.json']);
  });

  test('the stored English text stays until every language is up to date with the new one', () => {
    settle([], root);
    write('i18n/de/seats.json', FRENCH.seats);
    change('i18n/en/seats.json', '"Seats"', '"Places"');
    settle(['--current', 'fr'], root);
    expect(JSON.parse(read('i18n/states/fr.json'))).toEqual({ 'seats.label': { from: 'Places' } });
    expect(read(SOURCES_FILE)).toContain('"Seats"');
    settle(['--current', 'de'], root);
    expect(read('i18n/states/fr.json')).toBe('{}\n');
    expect(read(SOURCES_FILE)).toContain('"Places"');
  });

  test('the state of an unknown message is removed, and a review is kept', () => {
    write(
      'i18n/states/fr.json',
      '{\n  "seats.old": { "state": "reviewed" },\n  "seats.label": { "state": "reviewed" }\n}\n',
    );
    settle([], root);
    expect(read('i18n/states/fr.json')).toBe('{\n  "seats.label": { "state": "reviewed" }\n}\n');
  });

  test.each([
    ['{ "a": ', 'i18n/states/fr.json: line 1: this is no JSON'],
    [
      '{\n  "seats.label": { "state": "done" }\n}\n',
      'i18n/states/fr.json: line 2: seats.label has a “state”',
    ],
  ])(
    'i18n:check and i18n:states refuse the broken states file %j with the line of the error',
    (text, why) => {
      write('i18n/states/fr.json', text);
      expect(() => check([], root)).toThrow(why);
      expect(() => settle([], root)).toThrow(why);
    },
  );

  test.each([
    [['fr'], 'go with --current'],
    [['--only', 'seats'], 'go with --current'],
    [['--current'], 'Which languages?'],
    [['--current', 'it'], 'There is no i18n/it'],
    [['--current', 'fr', '--only', 'teams'], 'There is no i18n/en/teams.json'],
  ])('the arguments %j are refused: %s', (args, why) => expect(() => settle(args, root)).toThrow(why));
});

describe('i18n:export and i18n:import', () => {
  const snapshot = () =>
    Object.fromEntries(readdirSync(at('i18n/fr')).map((name) => [name, read(`i18n/fr/${name}`)]));

  test('a language exported as PO and imported into an empty folder has the same files as before', () => {
    const before = snapshot();
    exportPo(['--locale', 'fr', '--out', at('fr.po')], root);
    expect(printed).toEqual([`${at('fr.po')}: ${readEnglish(root).size} messages for fr`]);
    expect(read('fr.po')).toContain(
      '#: src/a.tsx:1\n#: /accounts/:id/users /users\n#. A column heading.\n#. Exported from 48dc1330, translated\nmsgctxt "seats.label"',
    );
    importPo([at('fr.po')], root);
    expect(printed.at(-1)).toMatch(/^0 files written/u);
    rmSync(at('i18n/fr'), { recursive: true });
    importPo(['--locale', 'fr', at('fr.po')], root);
    expect(snapshot()).toEqual(before);
    expect(process.exitCode).toBeUndefined();
  });

  test('a language exported as XLIFF and imported into an empty folder has the same files as before', () => {
    const before = snapshot();
    exportPo(['--locale', 'fr', '--out', at('fr.xlf')], root);
    expect(read('fr.xlf')).toContain('version="2.0" srcLang="en" trgLang="fr"');
    rmSync(at('i18n/fr'), { recursive: true });
    importPo(['--locale', 'fr', at('fr.xlf')], root);
    expect(snapshot()).toEqual(before);
  });

  test('an export without --out is printed', () => {
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    exportPo(['--locale', 'fr'], root);
    expect(out.mock.calls[0]?.[0]).toContain('msgstr "Enregistrer"');
  });

  test('--only missing exports just the missing messages, and they can be imported', () => {
    write('i18n/fr/common.json', {});
    exportPo(['--locale', 'fr', '--only', 'missing', '--out', at('fr.po')], root);
    expect(printed).toEqual([`${at('fr.po')}: 1 messages for fr`]);
    change('fr.po', 'msgid "Save"\nmsgstr ""', 'msgid "Save"\nmsgstr "Sauver"');
    importPo([at('fr.po')], root);
    expect(read('i18n/fr/common.json')).toBe('{\n  "save": "Sauver"\n}\n');
  });

  test('an import writes the valid messages, skips and lists the refused ones, and fails', () => {
    exportPo(['--locale', 'fr', '--out', at('fr.po')], root);
    change('fr.po', 'msgstr "Enregistrer"', 'msgstr "Sauver"');
    change('fr.po', 'msgstr "%{used} sièges sur %{total}"', 'msgstr "%{used} sièges"');
    change('i18n/en/seats.json', '"Seats"', '"All seats"');
    change('fr.po', 'msgstr "Sièges"', 'msgstr "Tous les sièges"');
    importPo([at('fr.po')], root);
    expect(read('i18n/fr/common.json')).toContain('Sauver');
    expect(leavesOf(JSON.parse(read('i18n/fr/seats.json')) as object as Record<string, string>)).toEqual(
      leavesOf(FRENCH.seats),
    );
    expect(printed.join('\n')).toContain('     2 refused');
    expect(printed.join('\n')).toContain('  seats.used lacks %{total}');
    expect(printed.join('\n')).toContain('  seats.label has a different English text now: “All seats”');
    expect(process.exitCode).toBe(1);
  });

  test('an import begins a new language only if --locale names it', () => {
    exportPo(['--locale', 'pt-br', '--out', at('pt.po')], root);
    change('pt.po', 'msgid "Save"\nmsgstr ""', 'msgid "Save"\nmsgstr "Salvar"');
    expect(() => importPo([at('pt.po')], root)).toThrow('There is no i18n/pt-BR: give --locale pt-BR');
    importPo([at('pt.po'), '--locale', 'pt-BR'], root);
    expect(readdirSync(at('i18n/pt-BR'))).toEqual(['common.json']);
  });

  test('an import refuses a file that is not in UTF-8, is in another language or names no language', () => {
    exportPo(['--locale', 'fr', '--out', at('fr.po')], root);
    expect(() => importPo([at('fr.po'), '--locale', 'de'], root)).toThrow('The file is in fr, not in de');
    writeFileSync(at('latin.po'), Buffer.from(read('fr.po'), 'latin1'));
    expect(() => importPo([at('latin.po')], root)).toThrow('latin.po is not in UTF-8');
    change('fr.po', '"Language: fr\\n"\n', '');
    expect(() => importPo([at('fr.po')], root)).toThrow('The file does not name its language');
  });

  test.each([
    [[], 'Which language?'],
    [['--locale', '../x'], 'Which language?'],
    [['--locale', 'en'], 'English is the source'],
    [['--locale', 'fr', '--only', 'new'], '--only knows “missing” and “open” alone'],
    [['--locale', 'fr', '--format', 'tmx'], '--format knows “po” and “xliff” alone'],
    [['--locale', 'fr', '--to', 'x'], "Unknown option '--to'"],
  ])('an export with the arguments %j is refused: %s', (args, why) =>
    expect(() => exportPo(args, root)).toThrow(why),
  );

  test('an import without a file, or with two, is refused', () => {
    expect(() => importPo([], root)).toThrow('Give one PO or XLIFF file');
    expect(() => importPo(['a.po', 'b.po'], root)).toThrow('Give one PO or XLIFF file');
  });
});

describe('a command', () => {
  const argv = process.argv;
  afterEach(() => {
    process.argv = argv;
  });

  test('a wrong argument is reported in one line, and the command fails', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    process.argv = ['node', 'check.ts', 'xx'];
    main();
    expect(said.mock.calls).toEqual([['There is no i18n/xx']]);
    expect(process.exitCode).toBe(1);
  });

  test('an unexpected error is thrown as it is, with its stack', () => {
    const bug = new TypeError('x is not a function');
    expect(() =>
      command(() => {
        throw bug;
      }),
    ).toThrow(bug);
  });
});
