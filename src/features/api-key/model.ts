/** The values of the API credentials form (spec 1 §3, §5). */
import type { Account, ApiCredentials } from '../../domain/entities.ts';

/** A public key read from a file; nothing else of the file is kept. */
export type ChosenKey = {
  filename: string;
  /** The key itself, as it is sent. */
  line: string;
  bits: number;
  /** `SHA256:…`, as `ssh-keygen -l` shows it; undefined where the browser can't compute it. */
  fingerprint: string | undefined;
};

export type CredentialsDraft = { recipients: string[]; key: ChosenKey | null };

/** The account's stored credentials. With an id, saving is a PATCH; with a file, a key is registered. */
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

/** The credentials as just saved, used until the account is read again. */
export const registeredBy = ({ id, recipientsEmails, filename }: ApiCredentials): Registered => ({
  id,
  recipients: recipientsEmails,
  file: filename,
});
