/** An account with a registered key. */
import type { Db } from '../db/db.ts';
import { companyRow } from './companies.ts';

/** 2048 bits, SHA256:m1dyJt6mdbcalW1nrFTJQ2Iqw2ozZf/XfkYaZWWfUHM; the private key was discarded. */
export const SEEDED_KEY =
  'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQC3Vb6AX9YRjFlPSCb+phwMQn0jO/EypNgIXcMMu4RKWMkJBS9fh7ekZkSqUBzCDhkFRqCr' +
  'mu+4t5yOPeCwCRZcQyGit4Z31L5KGVM1jBjxgKAYXxudiYh7UjOXXjuAdpLAUiA1WHPXA4WuSku9D9eDqRyy16jK4tbZm9B5Irb2hM+l823A' +
  'H/s1m8lDfnSOPO9Lf1i3/cU0ULIcx+36ZiwXGp6Pe6G3kjknYJxTzQVw7kn12fqvvn0/R0Bk/G9hBcWuFH3lj72z+MqJzcwZOKtkMRAXdjmi' +
  'w7q3tIUVPBk6EUFSKe2TKlZl5KneKB3QbY6wS+Xk+pjx6XBvLCA4uPDp api@aldergrove.example';

export function seedApiCredentials({ accounts }: Db): void {
  const row = companyRow('aldergrove');
  const account = accounts[row];
  if (!account) return;
  account.apiCredentials = {
    id: `api-${String(row + 1).padStart(7, '0')}`,
    recipientsEmails: ['nora@aldergrove.example', 'integration@aldergrove.example'],
    rsaKey: SEEDED_KEY,
    filename: 'aldergrove-api.pub',
  };
}
