/** What the service said against a bulk invite (spec 1 §5, spec 2 §5). Pure. */
import { foldEmail } from './email.ts';
import { INVITE_ERRORS, type InviteDraft, type InviteError } from './invitation.ts';

const isError = (entry: unknown): entry is InviteError => {
  const { code, email } = (entry ?? {}) as Partial<Record<string, unknown>>;
  return typeof code === 'string' && typeof email === 'string';
};

/** The errors of a refusal, as far as they can be read; undefined where they explain nothing. */
export function readInviteErrors(errors: unknown): InviteError[] | undefined {
  const usable = Array.isArray(errors) ? errors.filter(isError) : [];
  return usable.length > 0 ? usable : undefined;
}

/** One kind of refusal and whom it is about; an e-mail is in it once (spec 1 §5). */
export type ErrorGroup = { readonly code: InviteError['code']; readonly emails: readonly string[] };

/** By kind, in the order of the specification; kinds that it doesn't know come last. */
export function groupErrors(errors: readonly InviteError[]): ErrorGroup[] {
  const codes = new Set([...INVITE_ERRORS, ...errors.map(({ code }) => code)]);
  return [...codes].flatMap((code) => {
    const emails = new Map<string, string>();
    for (const error of errors)
      if (error.code === code && !emails.has(foldEmail(error.email)))
        emails.set(foldEmail(error.email), error.email);
    return emails.size > 0 ? { code, emails: [...emails.values()] } : [];
  });
}

/** Marks the lines that the errors are about. */
export function markRefused(draft: InviteDraft, errors: readonly InviteError[]): InviteDraft {
  const codes = new Map<string, Set<string>>();
  for (const { code, email } of errors) {
    const key = foldEmail(email);
    codes.set(key, (codes.get(key) ?? new Set()).add(code));
  }
  return {
    ...draft,
    lines: draft.lines.map((line) => {
      const refused = codes.get(line.key);
      return refused ? { ...line, refused: [...refused] } : line;
    }),
  };
}

/** The lines of these e-mails turned out to be users: nobody is invited twice. */
export const markExisting = (draft: InviteDraft, emails: readonly string[]): InviteDraft =>
  markRefused(
    draft,
    emails.map((email) => ({ code: 'EmailAlreadyExists', email })),
  );
