import type { LastAdminDoubt } from '../../domain/people/userStatus.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';

/** The warning before an account loses its last active Account Admin; pressing the button again proceeds. */
export const lastAdminText = (t: Translate, { kind, name, account }: LastAdminDoubt): string =>
  t(`people.lastAdmin.${kind}`, { name, account });
