import { clsx } from 'clsx';
import { useSyncExternalStore, useEffect, useState } from 'react';
import type { User } from '../../domain/entities.ts';
import { personName } from '../../domain/people/shownEmail.ts';
import { minutesSpent, questionsDue, type ActingMode } from '../../domain/session/impersonations.ts';
import { asEpochMs, type EpochMs } from '../../domain/values/units.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { Chip } from '../../kit/controls/Chip.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { hasDirtyForm } from '../../kit/form/dirty.ts';
import { useLeaveQuestion } from '../../kit/form/LeaveDialog.tsx';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { formatFacts } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { DialogProvider } from '../../kit/layers/dialogs.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { Tooltip } from '../../kit/layers/Tooltip.tsx';
import { roleLabel } from '../account/labels.ts';
import { timeSpent } from './acting/timeSpent.ts';
import styles from './ImpersonationBar.module.css';

/** The mode, and how to switch it: a reason allows changes. */
export type ActingPortMode = ActingMode & { turn(reason?: string): void };

/** What the bar needs of the session; both entries provide it. */
export type ActingPort = {
  readonly session: {
    mode(): ActingPortMode | undefined;
    on(listener: (event: { readonly type: string }) => void): () => void;
  };
  readonly auth: { endImpersonation(): Promise<void> };
};

const AllowChanges = lazyLayer(
  async () => (await import('./acting/AllowChanges.tsx')).AllowChanges,
  'console',
);

type ModeOfProps = { mode: ActingPortMode; name: string; session: ActingPort['session'] };

/** Look-only, or the reason for allowing changes; with the button that switches the mode. */
function ModeOf({ mode, name, session }: ModeOfProps) {
  const t = useT();
  const [asks, setAsks] = useState<'asked' | 'refused'>();
  const { allowed } = mode;
  // A refused change may be in a dialog that covers the bar and its button, so this opens by itself.
  useEffect(() => session.on(({ type }) => type === 'change-refused' && setAsks('refused')), [session]);
  return (
    <>
      <div className={styles.mode} role="status">
        {allowed ? (
          <Tooltip content={allowed.reason}>
            <button type="button" className={styles.reason}>
              <Chip icon="edit">{t('lookOnly.allowed')}</Chip> <bdi className="cut">{allowed.reason}</bdi>
            </button>
          </Tooltip>
        ) : (
          <Chip icon="eye">{t('lookOnly.mode')}</Chip>
        )}
      </div>
      <Button
        small
        onFocus={AllowChanges.preload}
        onPointerEnter={AllowChanges.preload}
        onClick={() => (allowed ? mode.turn() : setAsks('asked'))}
      >
        {t(allowed ? 'lookOnly.again' : 'lookOnly.allow')}
      </Button>
      {asks && !allowed ? (
        <AllowChanges
          name={name}
          refused={asks === 'refused'}
          onAllow={mode.turn}
          onClose={() => setAsks(undefined)}
        />
      ) : null}
    </>
  );
}

/** How often the time is updated, in milliseconds. */
const LOOK_MS = 15_000;
/** sessionStorage key for the number of questions answered in this tab, and for which impersonation. */
const ANSWERED_KEY = 'canvass.actingAnswered';

function readAnswered(since: EpochMs): number {
  try {
    const [of, count] = (sessionStorage.getItem(ANSWERED_KEY) ?? '').split(':');
    return Number(of) === since ? Number(count) || 0 : 0;
  } catch {
    return 0;
  }
}

function keepAnswered(since: EpochMs, count: number): void {
  try {
    sessionStorage.setItem(ANSWERED_KEY, `${since}:${count}`);
  } catch {
    // Storage is blocked: a reload asks again.
  }
}

/**
 * The minutes spent in an impersonation, and whether to ask now if it should continue. A hidden tab isn't updated, so
 * it asks when it is visible again.
 */
function useActingTime(since: EpochMs) {
  const [now, setNow] = useState(() => asEpochMs(Date.now()));
  const [answered, setAnswered] = useState(() => readAnswered(since));
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setNow(asEpochMs(Date.now()));
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const due = questionsDue(since, now);
  return {
    minutes: minutesSpent(since, now),
    asks: due > answered,
    goOn() {
      setAnswered(due);
      keepAnswered(since, due);
    },
  };
}

const StillActing = lazyLayer(async () => (await import('./acting/StillActing.tsx')).StillActing, 'console');

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
  return (
    mode && (
      <DialogProvider>
        <Bar {...props} mode={mode} />
      </DialogProvider>
    )
  );
}

function Bar({ user, port, mode }: Props & { mode: ActingPortMode }) {
  const t = useT();
  const [busy, run] = useSingleFlight();
  const { minutes, asks, goOn } = useActingTime(mode.since);
  const name = personName(user);
  const { endImpersonation } = port.auth;
  const askToLeave = useLeaveQuestion();
  return (
    <section
      className={styles.bar}
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
        <span className={clsx('cut', styles.role)}>
          {formatFacts(roleLabel(t, user), user.account?.name)}
        </span>
      </p>
      {minutes > 0 ? (
        <span className={styles.time}>{t('lookOnly.time', { time: timeSpent(minutes) })}</span>
      ) : null}
      <ModeOf mode={mode} name={name} session={port.session} />
      <Tooltip content={t('lookOnly.back')}>
        <Button
          small
          busy={busy}
          onClick={() => askToLeave(hasDirtyForm(), () => void run(endImpersonation))}
        >
          {t('impersonation.end')}
        </Button>
      </Tooltip>
      {asks ? (
        <StillActing name={name} time={timeSpent(minutes, 'long')} onEnd={endImpersonation} onClose={goOn} />
      ) : null}
    </section>
  );
}
