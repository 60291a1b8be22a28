import { useT } from '../../kit/i18n/i18n.tsx';
import { usePublic } from '../context.ts';
import { FormNote } from '../form/FormNote.tsx';
import { WithHelpEmail } from '../HelpEmail.tsx';
import type { Notice } from './failure.ts';

/** The result of the last sign-in attempt. */
export function LoginNotice({ notice }: { notice: Notice }) {
  const t = useT();
  const { email } = usePublic().runtime.brand.help;
  return (
    <FormNote level={notice.level} quiet={notice.quiet}>
      <p className={notice.advice && 'strong'}>
        <WithHelpEmail text={notice.text} email={email} />
      </p>
      {notice.advice && <p>{t(notice.advice)}</p>}
    </FormNote>
  );
}
