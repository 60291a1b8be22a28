import { paths } from '../paths.ts';
import { useT } from '../kit/i18n/i18n.tsx';
import { AppLink } from './AppLink.tsx';
import { usePublic } from './context.ts';
import { PublicLayout } from './PublicLayout.tsx';
import { WithHelpEmail } from './HelpEmail.tsx';

/** /expired-account and /upgrade-in-progress: what happened and what to do (spec 1 §2, §8). */
export function NoticeScreen({ about }: { about: 'expired' | 'upgrading' }) {
  const t = useT();
  const { brand } = usePublic().runtime;
  return (
    <PublicLayout title={t(`notices.${about}.title`)} lead={t(`notices.${about}.lead`)} focusTitle>
      <p>
        <WithHelpEmail text={`notices.${about}.next`} email={brand.help.email} />
      </p>
      <AppLink to={paths.login} className="btn block">
        {t('public.backToSignIn')}
      </AppLink>
    </PublicLayout>
  );
}
