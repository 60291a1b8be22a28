import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import { may } from '../../domain/access/access.ts';
import type { Id, User } from '../../domain/entities.ts';
import { queryText } from '../../domain/lists/listAddress.ts';
import { type KeptImpersonation, minutesSpent } from '../../domain/session/impersonations.ts';
import { asEpochMs, type EpochMs, isoOfMs } from '../../domain/values/units.ts';
import {
  type OwnChange,
  undoRefusal,
  CHANGE_KINDS,
  type ChangedRecord,
} from '../../domain/writes/changeLog.ts';
import { earlyRefusal } from '../../domain/writes/undoPolicy.ts';
import { Chip } from '../../kit/controls/Chip.tsx';
import { Icon, type IconName } from '../../kit/controls/Icon.tsx';
import { RefusableButton } from '../../kit/controls/RefusableButton.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { When } from '../../kit/i18n/When.tsx';
import { useOpenDialog } from '../../kit/layers/dialogs.tsx';
import { type Toast, TOAST_ICONS, type ToastLevel } from '../../kit/toasts/toastStore.ts';
import { paths } from '../../paths.ts';
import { timeSpent } from '../../shared/people/acting/timeSpent.ts';
import { poolPath, settingsPaths } from '../../tabs.ts';
import { LazyUndoDialog } from './ToastUndo.tsx';
import { sentenceOf } from './words.ts';
import rows from './changeRows.module.css';

/** The URL of a changed record, or of the list that shows it; undefined when this user can open neither. */
export function linkOf(
  viewer: User,
  { kind, accountId }: OwnChange,
  { id, label, after }: ChangedRecord,
): string | undefined {
  // Searches by the name after the change, because the list no longer finds the old one.
  const called = ['firstName', 'lastName', 'name'].flatMap((field) => after[field] ?? []).join(' ');
  const found = (beside = {}) => queryText(new URLSearchParams({ q: called || label, ...beside }));
  switch (CHANGE_KINDS[kind]) {
    case 'accounts':
      return may(viewer, 'account.open', { id }) ? paths.account(id) : undefined;
    case 'users':
      if (may(viewer, 'users.list')) return paths.user(id);
      return viewer.accountId === accountId ? `${paths.settingsUsers}?${found({ state: 'all' })}` : undefined;
    case 'teams':
      // No call reads a single team: its panel opens beside a list that contains the team.
      return may(viewer, 'teams.list') ? `${paths.teams}?${found({ open: id })}` : undefined;
    case 'credit-pools':
      if (accountId === undefined) return undefined;
      return may(viewer, 'account.open', { id: accountId })
        ? poolPath(accountId, id)
        : settingsPaths.creditPool(accountId, id);
  }
}

/** Number of records that a row links to. */
const LINKS = 5;

/** Opens the undo dialog of a change; disabled, with the reason, when the change can't be undone. */
export function UndoButton({ change, all }: { change: OwnChange; all: readonly OwnChange[] }) {
  const t = useT();
  const { user } = useConsoleSession();
  const open = useOpenDialog();
  const none = undoRefusal(change, all);
  const early = none === undefined ? earlyRefusal(user, change) : undefined;
  const reason = none ? t(`changes.no.${none}`) : early && t(`shell.reason.${early}`);
  return (
    <RefusableButton
      refusal={reason}
      small
      aria-label={t('changes.undo.of', { change: sentenceOf(t, change) })}
      onClick={() => void open((close) => <LazyUndoDialog change={change} onClose={() => close()} />)}
    >
      {t('changes.undo.button')}
    </RefusableButton>
  );
}

type RowProps = {
  icon?: IconName | undefined;
  level?: ToastLevel;
  at: EpochMs;
  /** Shown beside the time. */
  facts?: readonly (string | undefined)[];
  /** The sentence that says what happened. */
  children: ReactNode;
  links?: ReactNode;
  undo?: ReactNode;
};

function Row({ icon, level, at, facts, children, links, undo }: RowProps) {
  return (
    <li className={clsx(rows.row, level && rows[level])}>
      {icon === undefined ? null : <Icon name={icon} />}
      <span className={rows.main}>
        <span className={rows.what}>{children}</span>
        <small>
          <When at={isoOfMs(at)} />
          {facts?.map((fact) =>
            fact === undefined ? null : (
              <span key={fact} className={rows.fact}>
                {fact}
              </span>
            ),
          )}
        </small>
        {links}
      </span>
      {undo}
    </li>
  );
}

type Props = {
  change: OwnChange;
  all: readonly OwnChange[];
  /** The record whose page this is; it gets no link. */
  without?: Id;
  /** Whether to show an icon, as the other rows of the bell do. */
  hasIcon?: boolean;
  /** Called when a link to a record is followed. */
  onLeave?(): void;
};

/** One change: sentence, time, outcome, records and undo button. An undo itself can't be undone. */
export function ChangeRow({ change, all, without, hasIcon = false, onLeave }: Props) {
  const t = useT();
  const { user } = useConsoleSession();
  const { at, outcome, actingAs, undoes } = change;
  const records = change.records.filter(({ id }) => id !== without);
  const rest = records.length - LINKS;
  const linked = (record: (typeof records)[number], words: string) => {
    const to = linkOf(user, change, record);
    return to === undefined ? (
      <bdi key={record.id}>{words}</bdi>
    ) : (
      <Link key={record.id} to={to} onClick={onLeave}>
        <bdi>{words}</bdi>
      </Link>
    );
  };
  // Its name is in the sentence, which is the link then.
  const single = records.length === 1 ? records[0] : undefined;
  const level = outcome === 'unknown' ? 'warning' : 'success';
  return (
    <Row
      icon={hasIcon ? TOAST_ICONS[level] : undefined}
      level={level}
      at={at}
      facts={[
        outcome === 'done' ? undefined : t(`changes.outcome.${outcome}`),
        actingAs === undefined ? undefined : t('changes.as', { name: actingAs }),
      ]}
      links={
        single === undefined ? (
          <span className={rows.links}>
            {records.slice(0, LINKS).map((record) => linked(record, record.label))}
            {rest > 0 ? <span>{t('changes.more', { smart_count: rest })}</span> : null}
          </span>
        ) : null
      }
      undo={undoes === undefined ? <UndoButton change={change} all={all} /> : null}
    >
      {undoes === undefined ? null : <Chip>{t('changes.isUndo')}</Chip>}{' '}
      {single === undefined ? sentenceOf(t, change) : linked(single, sentenceOf(t, change))}
    </Row>
  );
}

/** One impersonation: who, how long, and why changes were allowed. It can't be undone. */
export function ImpersonationRow({ acted }: { acted: KeptImpersonation }) {
  const t = useT();
  const { label, account, reason, startedAt, endedAt } = acted;
  return (
    <Row
      icon="mask"
      at={startedAt}
      facts={[
        endedAt === undefined
          ? t('changes.acted.open')
          : t('changes.acted.time', { time: timeSpent(minutesSpent(startedAt, endedAt)) }),
        reason === undefined ? t('changes.acted.looked') : t('changes.acted.reason', { reason }),
      ]}
    >
      {account === undefined
        ? t('changes.acted.user', { name: label })
        : t('changes.acted.userOf', { name: label, account })}
    </Row>
  );
}

/** A toast of this session. */
export function ToastRow({ toast: { level, text, at } }: { toast: Toast }) {
  const t = useT();
  return (
    <Row icon={TOAST_ICONS[level]} level={level} at={asEpochMs(at)}>
      <span className="sr">{t(`toasts.${level}`)} </span>
      {text}
    </Row>
  );
}
