import { useSyncExternalStore } from 'react';
import type { User } from '../../domain/entities.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { personName } from '../../domain/people/shownEmail.ts';
import { formatFacts } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { Tooltip } from '../../kit/layers/Tooltip.tsx';
import { roleLabel } from '../account/labels.ts';
import { ModeOf } from './acting/ModeOf.tsx';
import type { ActingPort, ActingPortMode } from './acting/port.ts';
import { timeSpent } from './acting/timeSpent.ts';
import { useActingTime } from './acting/useActingTime.ts';
import './acting.css';

const StillActing = lazyLayer(
  () => import('./acting/StillActing.tsx').then((module) => module.StillActing),
  'console',
);

type Props = {
  /** The impersonated user. */
  user: User;
  port: ActingPort;
};

/**
 * Shows the impersonated user, the time spent, and whether changes are allowed, and ends the impersonation (decisions
 * §4, §12; docs/adr/028). Rendered into `.acting-slot` of every screen, public ones included.
 */
export function ImpersonationBar(props: Props) {
  const { session } = props.port;
  const mode = useSyncExternalStore(session.on, session.mode);
  return mode && <Bar {...props} mode={mode} />;
}

function Bar({ user, port, mode }: Props & { mode: ActingPortMode }) {
  const t = useT();
  const [busy, run] = useSingleFlight();
  const { minutes, asks, goOn } = useActingTime(mode.since);
  const name = personName(user);
  const { endImpersonation } = port.auth;
  return (
    <section
      className="acting acts"
      data-may={mode.allowed ? '' : undefined}
      aria-label={t('impersonation.region')}
    >
      <Icon name="mask" size="l" />
      <p>
        <span className="cut">
          {t('impersonation.acting')}{' '}
          <b>
            <bdi>{name}</bdi>
          </b>
        </span>
        <span className="cut acting-role">{formatFacts(roleLabel(t, user), user.account?.name)}</span>
      </p>
      {minutes > 0 ? (
        <span className="acting-time">{t('lookOnly.time', { time: timeSpent(minutes) })}</span>
      ) : null}
      <ModeOf mode={mode} name={name} session={port.session} />
      <Tooltip content={t('lookOnly.back')}>
        <Button small className="acting-end" busy={busy} onClick={() => void run(endImpersonation)}>
          {t('impersonation.end')}
        </Button>
      </Tooltip>
      {asks ? (
        <StillActing name={name} time={timeSpent(minutes, 'long')} onEnd={endImpersonation} onClose={goOn} />
      ) : null}
    </section>
  );
}
