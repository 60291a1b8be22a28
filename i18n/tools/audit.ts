/** Finds everything that is wrong with the project's messages, without touching a file. */
import { inEnglish } from '../reasons.ts';
import { areaOf, RA } from './catalogue.ts';
import { duplicatesOf, needlessSames } from './duplicates.ts';
import { faultsOf, type Kind } from './faults.ts';
import { type Glossary, glossaryFaults, type LocalGlossary, termsOf } from './glossary.ts';
import { hintsOf } from './hints.ts';
import { areaFaults, type AreaNotes, needsNote, type Note, noteFaults } from './notes.ts';
import { countStates, type Entries, previousSource, type State, stateOf } from './states.ts';
import type { Uses } from './uses.ts';

type Messages = ReadonlyMap<string, string>;

export type Translation = {
  readonly messages: Messages;
  readonly glossary: LocalGlossary | undefined;
  readonly entries?: Entries;
};

export type Project = {
  /** By full keys, react-admin's messages included. */
  readonly english: Messages;
  readonly languages: ReadonlyMap<string, Translation>;
  /** The English texts that translations were made from; undefined when they are not recorded. */
  readonly sources?: Messages;
  readonly glossary: Glossary;
  readonly notes: ReadonlyMap<string, AreaNotes>;
  readonly uses: Uses;
  /** Texts hard-coded in the markup. */
  readonly words: readonly { readonly file: string; readonly text: string }[];
};

/** A fault, in English, and its place: a key, a file, or a term. */
export type Finding = {
  readonly at: string;
  readonly kind: Kind;
  readonly text: string;
  readonly severity: 'error' | 'warning';
};

export type LanguageReport = {
  readonly locale: string;
  /** Translated messages and all English ones; for English itself, the notes that exist and those required. */
  readonly done: number;
  readonly all: number;
  /** Omitted for English. */
  readonly states?: Readonly<Record<State, number>>;
  readonly findings: readonly Finding[];
};

/** Kinds that are work to do or to look at, rather than errors. */
const WARNINGS: ReadonlySet<Kind> = new Set<Kind>([
  'duplicate',
  'doubled',
  'ending',
  'sourceChanged',
  'needsReview',
  'states',
]);

const found = (at: string, kind: Kind, texts: readonly string[]): Finding[] =>
  texts.map((text) => ({ at, kind, text, severity: WARNINGS.has(kind) ? 'warning' : 'error' }));

/** All notes by full keys. */
const allNotes = ({ notes }: Pick<Project, 'notes'>): Map<string, Note> =>
  new Map([...notes.values()].flatMap((area) => [...area.notes]));

/** Whether a message is our own; react-admin's have no notes, and are used by its package. */
const isOurs = (key: string): boolean => areaOf(key) !== RA;

function noteFindings(
  { english, notes }: Project,
  own: Messages,
  known: ReadonlyMap<string, Note>,
): Finding[] {
  const areas = new Set([...own.keys()].map(areaOf));
  return [
    ...[...areas].flatMap((area) => {
      const there = notes.get(area);
      return found(`i18n/notes/${area}.json`, 'notes', there ? areaFaults(there) : ['is not there']);
    }),
    ...[...notes.keys()].flatMap((area) =>
      found(`i18n/notes/${area}.json`, 'notes', areas.has(area) ? [] : ['is of an area that English lacks']),
    ),
    ...[...own].flatMap(([key, text]) => found(key, 'notes', noteFaults(text, known.get(key)))),
    ...[...known.keys()].flatMap((key) =>
      found(key, 'notes', english.has(key) ? [] : ['has a note but is no message']),
    ),
    ...needlessSames(own, known).flatMap((key) =>
      found(key, 'notes', ['has “same” in its note, but no other message reads like it']),
    ),
  ];
}

/** Messages whose English is not recorded, so that a change of it would go unnoticed, and records without a message. */
function sourceFindings({ english, sources }: Project): Finding[] {
  if (!sources) return [];
  const lacking = [...english.keys()].filter((key) => !sources.has(key));
  const needless = [...sources.keys()].filter((key) => !english.has(key));
  const file = 'i18n/states/sources.json';
  return found(file, 'states', [
    ...(lacking.length > 0 ? [`lacks ${lacking.length} messages: npm run i18n:states`] : []),
    ...(needless.length > 0
      ? [`has ${needless.length} messages that English lacks: npm run i18n:states`]
      : []),
  ]);
}

/** What is left to do for translators. */
function stateFindings({ english, sources = new Map() }: Project, locale: string, translation: Translation) {
  const { messages, entries = new Map<string, never>() } = translation;
  const about = { english, messages, states: { entries, sources } };
  const file = `i18n/states/${locale}.json`;
  const findings = [
    ...[...english].flatMap(([key, source]) => {
      const state = stateOf(key, about);
      if (state === 'sourceChanged')
        return found(key, state, [`was “${previousSource(key, about)}”, is “${source}”`]);
      return state === 'needsReview' ? found(key, state, ['needs review']) : [];
    }),
    ...[...entries.keys()].flatMap((key) =>
      found(file, 'states', english.has(key) ? [] : [`has ${key}, which is no message: npm run i18n:states`]),
    ),
  ];
  return { states: countStates(about), findings };
}

/** English against itself, the code and the notes. */
function auditEnglish(project: Project): LanguageReport {
  const own = new Map([...project.english].filter(([key]) => isOurs(key)));
  const known = allNotes(project);
  const needed = [...own].filter(([, text]) => needsNote(text));
  return {
    locale: 'en',
    done: needed.filter(([key]) => known.get(key)?.note !== undefined).length,
    all: needed.length,
    findings: [
      ...[...own.keys()].flatMap((key) =>
        found(key, 'unused', project.uses.placesOf(key).length > 0 ? [] : ['is used nowhere']),
      ),
      ...project.words.flatMap(({ file, text }) => found(file, 'code', [`says “${text}”`])),
      ...[...own].flatMap(([key, source]) => {
        const about = { key, source, locale: 'en', note: known.get(key) };
        return [...faultsOf(source, about), ...hintsOf(source, about)].flatMap((fault) =>
          found(key, fault.kind, [inEnglish([fault.reason])]),
        );
      }),
      ...noteFindings(project, own, known),
      ...duplicatesOf(own, known).flatMap(({ text, keys }) =>
        found(keys.join(', '), 'duplicate', [`all say “${text}”`]),
      ),
      ...sourceFindings(project),
    ],
  };
}

/** A language against English. */
function auditLanguage(project: Project, locale: string, translation: Translation): LanguageReport {
  const { english, glossary } = project;
  const { messages, glossary: local } = translation;
  const notes = allNotes(project);
  const terms = local ? termsOf(glossary, local) : [];
  const findings = [...english].flatMap(([key, source]) => {
    const given = messages.get(key);
    if (given === undefined) return found(key, 'missing', ['is missing']);
    const about = { key, source, locale, note: notes.get(key), terms };
    return [...faultsOf(given, about), ...hintsOf(given, about)].flatMap((fault) =>
      found(key, fault.kind, [inEnglish([fault.reason])]),
    );
  });
  const file = `i18n/glossary/${locale}.json`;
  const work = stateFindings(project, locale, translation);
  return {
    locale,
    states: work.states,
    all: english.size,
    done: english.size - findings.filter(({ kind }) => kind === 'missing').length,
    findings: [
      ...findings,
      ...[...messages.keys()].flatMap((key) => found(key, 'unknown', english.has(key) ? [] : ['is unknown'])),
      ...found(
        file,
        'glossary',
        local ? glossaryFaults(glossary, local, english, messages) : ['is not there'],
      ),
      ...work.findings,
    ],
  };
}

/** English first, then each language that has a folder. */
export const audit = (project: Project): LanguageReport[] => [
  auditEnglish(project),
  ...[...project.languages].map(([locale, translation]) => auditLanguage(project, locale, translation)),
];
