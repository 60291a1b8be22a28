/** Errors of a bulk invite (spec 1 §5, spec 2 §5). Pure. */
import { foldEmail } from '../people/email.ts';
import { INVITE_ERRORS, type InviteDraft, type InviteError } from './invitation.ts';

const isError = (entry: unknown): entry is InviteError => {
  const { code, email } = (entry ?? {}) as Partial<Record<string, unknown>>;
  return typeof code === 'string' && typeof email === 'string';
};

/** Parses the errors of a refusal; undefined when none can be read. */
export function readInviteErrors(errors: unknown): InviteError[] | undefined {
  const usable = Array.isArray(errors) ? errors.filter(isError) : [];
  return usable.length > 0 ? usable : undefined;
}

/** One error code and the e-mails it concerns, each once (spec 1 §5). */
export type ErrorGroup = { readonly code: InviteError['code']; readonly emails: readonly string[] };

/** Groups the errors by code, in the order of the specification; unknown codes come last. */
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

/** Marks the lines that the errors concern. */
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

/** Marks the lines whose e-mails turned out to be existing users, so that nobody is invited twice. */
export const markExisting = (draft: InviteDraft, emails: readonly string[]): InviteDraft =>
  markRefused(
    draft,
    emails.map((email) => ({ code: 'EmailAlreadyExists', email })),
  );
