/**
 * Why a message can't be as it is: one of the sentences of `reasons.json`, which every language has. The workbench says
 * it in the language of its reader, the command line in English.
 */
import english from './en/reasons.json' with { type: 'json' };

export type Reason = {
  readonly say: keyof typeof english;
  /** What fills its placeholders. */
  readonly values: Readonly<Record<string, string | number>>;
};

export const reason = (say: Reason['say'], values: Reason['values'] = {}): Reason => ({ say, values });

/** In English, several after each other. */
export const inEnglish = (reasons: readonly Reason[]): string =>
  reasons
    .map(({ say, values }) =>
      english[say].replaceAll(/%\{(\w+)\}/gu, (placeholder, name: string) =>
        String(values[name] ?? placeholder),
      ),
    )
    .join('; ');
