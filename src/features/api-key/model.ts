/** What the form of the API credentials holds (spec 1 §3, §5). */
import type { Account, ApiCredentials } from '../../domain/entities.ts';

/** A public key as it was read out of a file; nothing else of the file is kept. */
export type ChosenKey = {
  filename: string;
  /** What is sent. */
  line: string;
  bits: number;
  /** `SHA256:…`, as `ssh-keygen -l` shows it; undefined where the browser can't compute it. */
  fingerprint: string | undefined;
};

export type CredentialsDraft = { recipients: string[]; key: ChosenKey | null };

/** What the account has: an id makes saving a PATCH, a key makes it registered. */
export type Registered = {
  id: ApiCredentials['id'] | undefined;
  recipients: string[];
  file: string | undefined;
};

export const registeredOf = ({ apiCredentialsId: id, apiCredentials }: Account): Registered => ({
  id,
  recipients: apiCredentials?.recipientsEmails ?? [],
  file: apiCredentials?.hasKey ? apiCredentials.filename : undefined,
});

/** What was just saved, until the account is read again. */
export const registeredBy = ({ id, recipientsEmails, filename }: ApiCredentials): Registered => ({
  id,
  recipients: recipientsEmails,
  file: filename,
});
