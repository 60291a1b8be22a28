import { Link } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import type { Id } from '../../domain/entities.ts';
import type { KeptImpersonation } from '../../domain/session/impersonations.ts';
import { minutesSpent } from '../../domain/session/impersonations.ts';
import { isoOfMs } from '../../domain/values/units.ts';
import { type OwnChange, undoRefusal } from '../../domain/writes/changeLog.ts';
import { earlyRefusal } from '../../domain/writes/undoPolicy.ts';
import { RefusableButton } from '../../kit/controls/RefusableButton.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { When } from '../../kit/i18n/When.tsx';
import { timeSpent } from '../../shared/people/acting/timeSpent.ts';
import { linkOf } from './links.ts';
import { sentenceOf } from './words.ts';

/** Number of records that a row links to. */
const LINKS = 5;

/** The undo of a change; disabled with the reason where there is none. */
export function UndoButton({
  change,
  all,
  onUndo,
}: {
  change: OwnChange;
  all: readonly OwnChange[];
  onUndo(): void;
}) {
  const t = useT();
  const { user } = useConsoleSession();
  const none = undoRefusal(change, all);
  const early = none === undefined ? earlyRefusal(user, change) : undefined;
  const reason = none ? t(`changes.no.${none}`) : early && t(`shell.reason.${early}`);
  return (
    <RefusableButton
      refusal={reason}
      small
      aria-label={t('changes.undo.of', { change: sentenceOf(t, change) })}
      onClick={() => onUndo()}
    >
      {t('changes.undo.button')}
    </RefusableButton>
  );
}

type Props = {
  change: OwnChange;
  all: readonly OwnChange[];
  /** The record whose page this is, which needs no link to itself. */
  without?: Id;
  onUndo(change: OwnChange): void;
};

/** One change: when, what, on which records, its outcome, and the undo, which an undo has not. */
export function ChangeRow({ change, all, without, onUndo }: Props) {
  const t = useT();
  const { user } = useConsoleSession();
  const { at, outcome, actingAs, undoes } = change;
  const records = change.records.filter(({ id }) => id !== without);
  const rest = records.length - LINKS;
  return (
    <li className="change">
      <span className="change-main">
        <span className="change-what">
          {undoes === undefined ? null : <span className="chip">{t('changes.isUndo')}</span>}{' '}
          {sentenceOf(t, change)}
        </span>
        <small>
          <When at={isoOfMs(at)} />
          {outcome === 'done' ? null : <span className="change-fact">{t(`changes.outcome.${outcome}`)}</span>}
          {actingAs === undefined ? null : (
            <span className="change-fact">{t('changes.as', { name: actingAs })}</span>
          )}
        </small>
        <span className="change-links">
          {records.slice(0, LINKS).map((record) => {
            const to = linkOf(user, change, record);
            return to === undefined ? (
              <bdi key={record.id}>{record.label}</bdi>
            ) : (
              <Link key={record.id} to={to}>
                <bdi>{record.label}</bdi>
              </Link>
            );
          })}
          {rest > 0 ? <span>{t('changes.more', { smart_count: rest })}</span> : null}
        </span>
      </span>
      {undoes === undefined ? <UndoButton change={change} all={all} onUndo={() => onUndo(change)} /> : null}
    </li>
  );
}

/** One impersonation: whom, how long, and why changes were allowed. It has no undo. */
export function ImpersonationRow({ acted }: { acted: KeptImpersonation }) {
  const t = useT();
  const { label, account, reason, startedAt, endedAt } = acted;
  return (
    <li className="change">
      <span className="change-main">
        <span className="change-what">
          <Icon name="mask" />
          {account === undefined
            ? t('changes.acted.user', { name: label })
            : t('changes.acted.userOf', { name: label, account })}
        </span>
        <small>
          <When at={isoOfMs(startedAt)} />
          <span className="change-fact">
            {endedAt === undefined
              ? t('changes.acted.open')
              : t('changes.acted.time', { time: timeSpent(minutesSpent(startedAt, endedAt)) })}
          </span>
          <span className="change-fact">
            {reason === undefined ? t('changes.acted.looked') : t('changes.acted.reason', { reason })}
          </span>
        </small>
      </span>
    </li>
  );
}
