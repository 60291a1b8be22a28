import { useState } from 'react';
import { changeSignUpTier } from '../../api/calls/entry.ts';
import type { User } from '../../domain/entities.ts';
import { paths } from '../../paths.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { useT } from '../../ui/i18n.tsx';
import { SLOT, Slotted } from '../../ui/Slotted.tsx';
import { AppLink } from '../AppLink.tsx';
import { usePublic } from '../context.ts';
import { Door } from '../Door.tsx';
import { Note } from '../form/Note.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { HelpEmail } from '../HelpEmail.tsx';
import { readPlainFailure } from './failure.ts';
import { PlanFacts } from './PlanFacts.tsx';
import { ProspectStep } from './ProspectStep.tsx';

/** /signUp/pro/subscription: what Professional gives, and the way on (spec 1 §2, decisions §1). */
export const SubscriptionScreen = () => (
  <ProspectStep step={paths.signUpSubscription}>{(user) => <Subscription user={user} />}</ProspectStep>
);

function Subscription({ user }: { user: User }) {
  const t = useT();
  const { brand } = usePublic().runtime;
  const { busy, problem, changeToLite } = useLiteInstead();
  return (
    <Door
      title={t('signUp.subscription.title')}
      lead={t('signUp.subscription.lead', { email: user.email })}
      focusTitle
    >
      <PlanFacts tier="PROFESSIONAL" />
      <div className="note plain">
        <Glyph name="info" />
        <p>
          <Slotted text={t('signUp.subscription.cards', { email: SLOT })}>
            <HelpEmail email={brand.help.email} />
          </Slotted>
        </p>
      </div>
      {problem !== undefined && <Note level="error">{problem}</Note>}
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void changeToLite();
        }}
      >
        <SubmitButton
          busy={busy}
          label={t('signUp.subscription.lite')}
          busyLabel={t('signUp.subscription.busy')}
        />
        <AppLink to={paths.logout} className="btn block">
          {t('signUp.subscription.signOut')}
        </AppLink>
      </form>
    </Door>
  );
}

/** The prospect takes Lite, then creates the account (wire contract §2, signUp/social-user). */
function useLiteInstead() {
  const t = useT();
  const context = usePublic();
  const [busy, run] = useOneAtATime();
  const [problem, setProblem] = useState<string>();

  async function changeToLite(): Promise<void> {
    await run(async (stayBusy) => {
      setProblem(undefined);
      try {
        await context.api.send(changeSignUpTier, { body: { accessType: 'LITE' } });
        await context.api.session.reloadUser();
        stayBusy();
        context.show(paths.accountCreation);
      } catch (error) {
        const failure = readPlainFailure(error);
        if (failure.kind === 'message') setProblem(t(failure.text));
        if (failure.kind === 'words') setProblem(failure.text);
      }
    });
  }

  return { busy, problem, changeToLite };
}
