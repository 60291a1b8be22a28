/** Sends edits to the development server, which writes them into the files. */
import { sendEdits } from '../../../src/boot/translations.ts';
import { reloadTexts } from '../../../src/kit/i18n/textSwitch.ts';
import type { Locale } from '../../languages.ts';
import type { Edit, Refusal } from '../../saves.ts';
import type { Edits } from '../kept.ts';
import { reloadStates } from '../review/states.ts';
import { changeWorkbench, type WorkbenchState, workbenchStore } from '../store.ts';
import { editedLocales, putEdits } from './edits.ts';
import { loadLanguage } from './language.ts';
import { reloadOwnTexts } from './ownTexts.ts';
import { requestOf } from './planned.ts';

export type Saved = {
  readonly count: number;
  readonly refused: readonly Refusal[];
  /** The page could not load the new texts. */
  readonly isStale: boolean;
};

type Edited = Pick<WorkbenchState, 'edits' | 'pending'>;

/** The edits that remain after a save; changes made meanwhile are kept. */
function withoutSaved(
  { edits, pending }: Edited,
  sent: Edited,
  saved: Readonly<Record<string, readonly string[]>>,
): Edited {
  let left = { edits, pending };
  for (const [name, keys] of Object.entries(saved)) {
    const locale = name as Locale;
    const isSame = (which: keyof Edited) => (key: string) =>
      left[which][locale]?.[key] === sent[which][locale]?.[key];
    const gone = (which: keyof Edited) =>
      new Map(keys.filter(isSame(which)).map((key): [string, undefined] => [key, undefined]));
    left = {
      edits: putEdits(left.edits, locale, gone('edits')),
      pending: putEdits(left.pending, locale, gone('pending')),
    };
  }
  return left;
}

let running: Promise<Saved> | undefined;

/** The request for a language; pending states and comments are merged with the current files. */
async function requestFor(locale: Locale, { edits, pending }: Edited) {
  const [texts, waiting] = [edits[locale] ?? {}, pending[locale] ?? {}];
  if (Object.keys(waiting).length === 0) return texts;
  const { english, own, ...language } = await loadLanguage(locale);
  return requestOf({
    ...language,
    english: english.messages,
    own: own.messages,
    edits: texts,
    pending: waiting,
  });
}

/** The request with what each text was begun with: nobody else's is overwritten, and a changed English is noted. */
function withBegun(locale: Locale, request: Readonly<Record<string, string | Edit>>): Record<string, Edit> {
  const { over, from } = workbenchStore.get();
  return Object.fromEntries(
    Object.entries(request).map(([key, given]): [string, Edit] => {
      const edit = typeof given === 'string' ? { text: given } : given;
      if (edit.text === undefined) return [key, edit];
      const [text, english] = [over[locale]?.[key], locale === 'en' ? undefined : from[locale]?.[key]];
      const begun = {
        ...(text === undefined ? {} : { over: text }),
        ...(english === undefined ? {} : { from: english }),
      };
      return [key, { ...begun, ...edit }];
    }),
  );
}

/** Forgets what these edits were begun with; those that remain count as begun with the current texts. */
function forgotten(begun: Edits, keys: readonly (readonly [string, readonly string[]])[]): Edits {
  let left = begun;
  for (const [name, own] of keys)
    left = putEdits(left, name as Locale, new Map(own.map((key) => [key, undefined])));
  return left;
}

/** Whether somebody else has changed the text since the edit was begun. */
const isTaken = ({ why }: Refusal): boolean => why.some(({ say }) => say === 'changedMeanwhile');

/** Saves the given edits. */
async function saveNow(sent: Edited): Promise<Saved> {
  const requests = await Promise.all(
    editedLocales(sent).map(
      async (locale) => [locale, withBegun(locale, await requestFor(locale, sent))] as const,
    ),
  );
  const { saved, refused } = await sendEdits(Object.fromEntries(requests));
  const keys = Object.values(saved).flat();
  const isNews = keys.length > 0 || refused.length > 0;
  const taken = await Promise.allSettled([
    reloadTexts(),
    ...(isNews ? [reloadOwnTexts(), reloadStates()] : []),
  ]);
  // A pending state whose text has changed is not sent, and is dropped as well.
  const done = requests.map(([locale, request]) => {
    const rest = Object.keys(sent.pending[locale] ?? {}).filter((key) => !Object.hasOwn(request, key));
    return [locale, [...(saved[locale] ?? []), ...rest]] as const;
  });
  const { over, from } = workbenchStore.get();
  changeWorkbench({
    ...withoutSaved(workbenchStore.get(), sent, Object.fromEntries(done)),
    // The reason that the page shows contains the text that the next save replaces.
    over: forgotten(over, [
      ...done,
      ...refused.filter(isTaken).map(({ locale, key }) => [locale, [key]] as const),
    ]),
    from: forgotten(from, done),
  });
  return {
    count: keys.length,
    refused,
    isStale: taken.some(({ status }) => status === 'rejected'),
  };
}

/** Saves all edits of all languages, single-flight. */
export function saveEdits(): Promise<Saved> {
  running ??= saveNow(workbenchStore.get()).finally(() => {
    running = undefined;
  });
  return running;
}

/** Saves the current edit of one message. */
export function saveMessage(locale: Locale, key: string): Promise<Saved> {
  const { edits, pending } = workbenchStore.get();
  const [text, waiting] = [edits[locale]?.[key], pending[locale]?.[key]];
  return saveNow({
    edits: text === undefined ? {} : { [locale]: { [key]: text } },
    pending: waiting === undefined ? {} : { [locale]: { [key]: waiting } },
  });
}
