/**
 * Why a message is invalid: a sentence of `reasons.json`, which every language has. The workbench shows it in the
 * page's language, the command line in English.
 */
import english from './en/reasons.json' with { type: 'json' };

export type Reason = {
  readonly say: keyof typeof english;
  /** The values of its placeholders. */
  readonly values: Readonly<Record<string, string | number>>;
};

export const reason = (say: Reason['say'], values: Reason['values'] = {}): Reason => ({ say, values });

/** The reasons in English, joined in one text. */
export const inEnglish = (reasons: readonly Reason[]): string =>
  reasons
    .map(({ say, values }) =>
      english[say].replaceAll(/%\{(\w+)\}/gu, (placeholder, name: string) =>
        String(values[name] ?? placeholder),
      ),
    )
    .join('; ');
