/** Rules about video minutes (spec 2 §2, §6). Pure. */
import type { User } from '../entities.ts';
import { hidden, type Verdict, YES } from '../access/verdict.ts';

/** Only platform admins change terms; other staff who see the tab may read them. */
export const videoManage = (user: User): Verdict =>
  user.userType === 'SX_ADMIN' ? YES : hidden('sxAdminOnly');
