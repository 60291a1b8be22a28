import type { Area } from '../../../i18n/messages.ts';
import type { User } from '../../domain/entities.ts';
import { formatFacts } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { accessTypeLabel, roleLabel } from '../../shared/account/labels.ts';
import { WithTexts } from '../../kit/i18n/WithTexts.tsx';
import '../../shared/people/acting.css';
import './preview.css';

type Props = { as: User; onEnd(): void };

const TEXTS: readonly Area[] = ['preview'];

/** Shown on every screen of a preview: who is previewed, what a preview can't show, and a button to end it. */
export const PreviewBar = (props: Props) => (
  <WithTexts areas={TEXTS}>
    <Bar {...props} />
  </WithTexts>
);

function Bar({ as, onEnd }: Props) {
  const t = useT();
  const { name, accessType } = as.account ?? {};
  return (
    <section className="acting previewing" aria-label={t('preview.region')}>
      <Icon name="eye" size="l" />
      <p>
        <span className="cut">
          {t('preview.as')}{' '}
          <b>{formatFacts(roleLabel(t, as), name, accessType && accessTypeLabel(t, accessType))}</b>
        </span>
        <span className="cut acting-role">{t('preview.limit')}</span>
      </p>
      <button type="button" className="btn s" onClick={onEnd}>
        {t('shell.preview.end')}
      </button>
    </section>
  );
}
