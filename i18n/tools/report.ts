/** The findings of the check, as text. */
import type { Finding, LanguageReport } from './audit.ts';
import { KINDS, type Kind } from './faults.ts';
import { type State, STATES } from './states.ts';

/** The first few of each kind, unless `--all` is given. */
const SHOWN = 25;

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** A percentage that is only 100 when nothing is missing. */
export const percentOf = (done: number, all: number): string =>
  all === 0 ? '100 %' : `${(Math.floor((done / all) * 1000) / 10).toFixed(done === all ? 0 : 1)} %`;

const STATE_NAMES: Readonly<Record<State, string>> = {
  new: 'new',
  sourceChanged: 'with English that changed since',
  needsReview: 'to review',
  translated: 'translated',
  reviewed: 'reviewed',
};

/** How many messages are in which state. */
const stateLines = ({ states }: LanguageReport): string[] =>
  states
    ? [
        `  ${STATES.filter((name) => states[name] > 0)
          .map((name) => `${states[name].toLocaleString('en')} ${STATE_NAMES[name]}`)
          .join(', ')}`,
      ]
    : [];

function headOf({ locale, done, all }: LanguageReport): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;
  const of = `${done.toLocaleString('en')} of ${all.toLocaleString('en')}`;
  const what = locale === 'en' ? `the source, ${of} notes that it needs` : `${of} messages`;
  return `${locale} · ${name}: ${percentOf(done, all)} (${what})`;
}

function kindLines(kind: Kind, findings: readonly Finding[], limit: number): string[] {
  if (findings.length === 0) return [];
  const left = findings.length - limit;
  const warns = findings.every(({ severity }) => severity === 'warning') ? ', warnings only' : '';
  return [
    `  ${KINDS[kind]} (${findings.length}${warns})`,
    ...findings.slice(0, limit).map(({ at, text }) => `    ${at} ${text}`),
    ...(left > 0 ? [`    … and ${left} more (--all shows them)`] : []),
  ];
}

const severe = (reports: readonly LanguageReport[], severity: Finding['severity']): number =>
  reports.reduce(
    (sum, { findings }) => sum + findings.filter((each) => each.severity === severity).length,
    0,
  );

/** Number of errors in all languages. */
export const errorsIn = (reports: readonly LanguageReport[]): number => severe(reports, 'error');

/** The findings about the files of states, of all languages: one command removes them. */
function stateFileLines(reports: readonly LanguageReport[]): string[] {
  const findings = reports.flatMap((report) => report.findings.filter(({ kind }) => kind === 'states'));
  return findings.length > 0 ? [kindLines('states', findings, Infinity).join('\n').trimStart()] : [];
}

/**
 * The whole report, by language and kind; `all` shows every finding. Files of states that are out of date come last,
 * because they would go unnoticed among the other warnings.
 */
export function reportText(reports: readonly LanguageReport[], all: boolean): string {
  const kinds = (Object.keys(KINDS) as Kind[]).filter((kind) => kind !== 'states');
  const languages = reports.map((report) =>
    [
      headOf(report),
      ...stateLines(report),
      ...kinds.flatMap((kind) =>
        kindLines(
          kind,
          report.findings.filter((each) => each.kind === kind),
          all ? Infinity : SHOWN,
        ),
      ),
    ].join('\n'),
  );
  const errors = counted(errorsIn(reports), 'error', 'errors');
  const warnings = counted(severe(reports, 'warning'), 'warning', 'warnings');
  return [...languages, ...stateFileLines(reports), `${errors}, ${warnings}`].join('\n\n');
}
