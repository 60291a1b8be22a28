import { useEffect, useEffectEvent, useState } from 'react';
import type { MessageKey } from '../../../i18n/messages.ts';
import { copyTemplate } from '../../api/calls/entry.ts';
import type { Api } from '../../api/context.ts';
import type { User } from '../../domain/entities.ts';
import { type CopyRegion, copyRegionOf, mayCopyTemplates } from '../../domain/session/signUp.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { showToast } from '../../kit/toasts/toastStore.ts';
import { APP_PATHS, paths } from '../../paths.ts';
import { usePublic } from '../context.ts';
import { PublicLayout } from '../PublicLayout.tsx';
import { FormNote } from '../form/FormNote.tsx';
import { SignedIn } from '../SignedIn.tsx';
import { Waiting } from '../Waiting.tsx';

const running = new WeakMap<Api['send'], Map<string, Promise<string>>>();

/** Copies a template, single-flight even if the screen remounts meanwhile; resolves with the new project's id. */
function copyOnce({ send }: Api, templateId: string, region: CopyRegion): Promise<string> {
  const mine = running.get(send) ?? new Map<string, Promise<string>>();
  running.set(send, mine);
  const known = mine.get(templateId);
  if (known) return known;
  const copy = send(copyTemplate, { params: { templateId }, body: { region } })
    .then(({ projectId }) => projectId)
    .finally(() => mine.delete(templateId));
  mine.set(templateId, copy);
  return copy;
}

/** /copy-template/:templateId: copies the template, then goes to the new project (spec 1 §2, decisions §9). */
export const CopyTemplateScreen = ({ templateId }: { templateId: string }) => (
  <SignedIn back={paths.copyTemplate(templateId)}>
    {(user) => <Copy templateId={templateId} user={user} />}
  </SignedIn>
);

/** Why the template is not copied (decisions §12). */
function refusalOf(user: User, isActing: boolean): MessageKey | undefined {
  // The new project is in another app, which never gets an impersonated user's token.
  if (isActing) return 'signUp.template.acting';
  return mayCopyTemplates(user) ? undefined : 'signUp.template.notYours';
}

function Copy({ templateId, user }: { templateId: string; user: User }) {
  const t = useT();
  const context = usePublic();
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(0);
  const hasFailed = failed === tries;

  /** Apart from the effect: another language must not copy again. */
  const refuse = useEffectEvent((refusal: MessageKey) => {
    showToast({ level: 'warning', text: t(refusal) });
    context.show(paths.profile, 'replace');
  });
  useEffect(() => {
    // Prospects have to finish their sign-up first.
    if (user.userType === 'PROSPECT') return context.arrive();
    const refusal = refusalOf(user, context.api.session.isImpersonating());
    if (refusal) return refuse(refusal);
    let isHere = true;
    copyOnce(context.api, templateId, copyRegionOf(user)).then(
      (projectId) => {
        if (isHere) context.goToApp(`${APP_PATHS.projects}/${encodeURIComponent(projectId)}`);
      },
      () => {
        if (isHere) setFailed(tries);
      },
    );
    return () => {
      isHere = false;
    };
  }, [context, templateId, user, tries]);

  if (!hasFailed) return <Waiting title={t('signUp.template.title')} lead={t('signUp.template.lead')} />;
  return (
    <PublicLayout title={t('signUp.template.failedTitle')}>
      <FormNote level="error">{t('signUp.template.failed')}</FormNote>
      <div className="stack">
        <Button kind="primary" block autoFocus onClick={() => setTries(tries + 1)}>
          {t('common.action.tryAgain')}
        </Button>
        <Button block onClick={() => context.arrive()}>
          {t('signUp.template.home')}
        </Button>
      </div>
    </PublicLayout>
  );
}
