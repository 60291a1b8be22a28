/** `npm run i18n:check [-- --all] [-- fr de]`: everything that is wrong with the messages; fails on any error. */
import { audit } from './audit.ts';
import { command } from './options.ts';
import { readProject } from './project.ts';
import { errorsIn, reportText } from './report.ts';

/** Checks the project, or some of its languages. */
export function check(args: readonly string[], root = '.'): void {
  const wanted = args.filter((each) => !each.startsWith('-'));
  const project = readProject(root);
  const unknown = wanted.filter((locale) => locale !== 'en' && !project.languages.has(locale));
  if (unknown.length > 0) throw new Error(`There is no i18n/${unknown.join(', no i18n/')}`);
  const reports = audit(project).filter(({ locale }) => wanted.length === 0 || wanted.includes(locale));
  console.log(reportText(reports, args.includes('--all')));
  if (errorsIn(reports) > 0) process.exitCode = 1;
}

/** The command. */
export const main = (): void => command(check);
