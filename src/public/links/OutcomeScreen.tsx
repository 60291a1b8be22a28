import { paths } from '../../paths.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { SLOT, Slotted } from '../../kit/controls/Slotted.tsx';
import { AppLink } from '../AppLink.tsx';
import { usePublic } from '../context.ts';
import { Door } from '../Door.tsx';
import { HelpEmail } from '../HelpEmail.tsx';

type Props = {
  about: 'registered' | 'expired' | 'lost';
  /** Whether a new link can be requested here. */
  newLink?: boolean;
};

/** /registered, /registration-expired, and unreadable links: what happened and what to do (spec 1 §2). */
export function OutcomeScreen({ about, newLink = false }: Props) {
  const t = useT();
  const { email } = usePublic().runtime.brand.help;
  return (
    <Door title={t(`links.${about}.title`)} lead={t(`links.${about}.lead`)} focusTitle>
      {about === 'registered' ? (
        <p>{t('links.registered.next')}</p>
      ) : (
        <p>
          <Slotted text={t(`links.${about}.next`, { email: SLOT })}>
            <HelpEmail email={email} />
          </Slotted>
        </p>
      )}
      {newLink && (
        <AppLink to={paths.forgotPassword} className="btn primary block">
          {t('links.reset.newLink')}
        </AppLink>
      )}
      <AppLink to={paths.login} className={about === 'registered' ? 'btn primary block' : 'btn block'}>
        {t(about === 'registered' ? 'links.registered.signIn' : 'public.backToSignIn')}
      </AppLink>
    </Door>
  );
}
