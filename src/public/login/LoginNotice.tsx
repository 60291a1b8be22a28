import { Glyph } from '../../ui/Glyph.tsx';
import { useT } from '../../ui/i18n.tsx';
import { SLOT, Slotted } from '../../ui/Slotted.tsx';
import { usePublic } from '../context.ts';
import { HelpEmail } from '../HelpEmail.tsx';
import type { Notice } from './failure.ts';

/** What came of the last try, over the form until the next. */
export function LoginNotice({ notice }: { notice: Notice }) {
  const t = useT();
  const { email } = usePublic().runtime.brand.help;
  const isError = notice.level === 'error';
  return (
    <div className={isError ? 'note bad' : 'note warn'} role={notice.quiet ? undefined : 'alert'}>
      <Glyph name={isError ? 'err' : 'warn'} />
      <div>
        <p className={notice.advice && 'strong'}>
          <Slotted text={t(notice.text, { email: SLOT })}>
            <HelpEmail email={email} />
          </Slotted>
        </p>
        {notice.advice && <p>{t(notice.advice)}</p>}
      </div>
    </div>
  );
}
