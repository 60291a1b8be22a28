import { useLayoutEffect } from 'react';
import { paths } from '../../paths.ts';
import { usePublic } from '../context.ts';

/** /signUp/pro/payment/:clientSecret: the secret leaves the address at once, the step before is shown (spec 1 §2). */
export function PaymentScreen() {
  const context = usePublic();
  useLayoutEffect(() => context.show(paths.signUpSubscription, 'replace'), [context]);
  return null;
}
