import { clsx } from 'clsx';
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { useConsoleSession } from '../../../data/session.tsx';
import { isStaff } from '../../../domain/access/rank.ts';
import type { Account, Invitation } from '../../../domain/entities.ts';
import { INVITE_MAX } from '../../../domain/invitation/invitation.ts';
import { seatsLeft, seatsTaken } from '../../../domain/invitation/invitationProblems.ts';
import { isPeopleList } from '../../../domain/people/pastedPeople.ts';
import { personName } from '../../../domain/people/shownEmail.ts';
import { shareUsed } from '../../../domain/values/share.ts';
import { IconButton, LinkButton } from '../../../kit/controls/Button.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import { Segments } from '../../../kit/controls/Segments.tsx';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { settingsPaths } from '../../../tabs.ts';
import type { CheckEmail } from './inviteStore.ts';
import { LeftOut } from './LeftOut.tsx';
import { ListInput } from './ListInput.tsx';
import { OneByOne } from './OneByOne.tsx';
import { PeopleList, type PeopleListProps } from './PeopleList.tsx';
import { SendFailed } from './SendFailed.tsx';
import type { FreeSeats } from './useFreeSeats.ts';
import type { SendFailure } from './useSend.ts';
import { preloadReader, type TakenList, useTakeList } from './useTakeList.ts';
import styles from './InviteBody.module.css';

type Options = {
  /** Whether lists are ignored now. */
  isClosed: boolean;
  onText(text: string): void;
  onFile(file: File): void;
};

/** Handles a list that is pasted anywhere in the dialog, and a file or text that is dropped on it. */
function useListDrop({ isClosed, onText, onFile }: Options) {
  const [isOver, setIsOver] = useState(false);

  return {
    isOver,
    handlers: {
      onPaste(event: ClipboardEvent) {
        const text = event.clipboardData.getData('text/plain');
        if (isClosed || !isPeopleList(text)) return;
        event.preventDefault();
        onText(text);
      },
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setIsOver(!isClosed);
      },
      onDragLeave(event: DragEvent) {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        setIsOver(false);
        if (isClosed) return;
        const [file] = event.dataTransfer.files;
        const text = event.dataTransfer.getData('text/plain');
        if (file) onFile(file);
        else if (text !== '') onText(text);
      },
    },
  };
}

/** The message that no seat is free, worded for the account's tier (spec 1 §5). */
function NoSeats({ account }: { account: Pick<Account, 'accessType'> }) {
  const t = useT();
  const { user } = useConsoleSession();
  if (account.accessType !== 'ENTERPRISE') return t('invite.seats.noneOther');
  return (
    <>
      {t('invite.seats.noneEnterprise')} {/* Not for staff, whose own settings are not the customer's. */}
      {isStaff(user) ? null : <Link to={settingsPaths.subscription}>{t('invite.seats.subscription')}</Link>}
    </>
  );
}

type SeatsLeftProps = Pick<Props, 'account' | 'seats' | 'draft' | 'summary'>;

/** How many of the free seats the list takes, and how many are left. */
function SeatsLeft({ account, seats: { free, isStale, read }, draft, summary }: SeatsLeftProps) {
  const t = useT();
  const taken = seatsTaken(draft.lines);
  const left = seatsLeft(free, draft.lines);
  /** Number of people to invite for whom there is no seat. */
  const over = Math.max(0, summary.valid.length - free);
  const share = free > 0 ? shareUsed(taken, free) : 100;
  return (
    <div>
      <div className={clsx('between cell', styles.seats)}>
        <span className="second">
          {t('invite.seats.inList', { taken: formatCount(taken), free: formatCount(free) })}
        </span>
        <span className="muted">{t('invite.seats.left', { count: formatCount(left) })}</span>
      </div>
      <div className={left === 0 ? 'meter full' : 'meter accent'} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </div>
      <div role="status">
        {left > 0 ? null : (
          <Note level="warn">
            {over > 0 ? (
              <p>{t('invite.seats.over', { free: formatCount(free), count: formatCount(over) })}</p>
            ) : null}
            <p>
              <NoSeats account={account} />
            </p>
          </Note>
        )}
        {isStale ? (
          <Note
            level="plain"
            actions={<LinkButton onClick={() => void read()}>{t('common.action.tryAgain')}</LinkButton>}
          >
            {t('invite.seats.unread')}
          </Note>
        ) : null}
      </div>
    </div>
  );
}

/** The outcome of the list that was pasted, dropped or chosen last. */
function TakenNote({ taken, onClose }: { taken: TakenList | undefined; onClose(): void }) {
  const t = useT();
  return (
    <div role="status">
      {taken ? (
        <Note
          level={taken.level}
          actions={
            <IconButton small label={t('common.action.close')} icon={<Icon name="x" />} onClick={onClose} />
          }
        >
          {taken.words.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Note>
      ) : null}
    </div>
  );
}

/** One person at a time, or a list. */
type Way = 'one' | 'list';
const WAYS: readonly Way[] = ['one', 'list'];

type Props = PeopleListProps & {
  account: Account;
  check: CheckEmail;
  form: UseFormReturn<Invitation>;
  seats: FreeSeats;
  isRestored: boolean;
  /** Switches to the form for one user with a role. */
  onRole: (() => void) | undefined;
  failure: SendFailure | undefined;
  onLookUp(): void;
};

/** Seats, the ways to add people, the list, and why sending it failed. */
export function InviteBody(props: Props) {
  const { account, store, check, form, draft, summary, seats, failure } = props;
  const t = useT();
  const left = seatsLeft(seats.free, draft.lines);
  // Nobody else can be added.
  const isFull = left === 0 || draft.lines.length >= INVITE_MAX;
  const [way, setWay] = useState<Way>('one');
  const [added, setAdded] = useState<Invitation>();
  const list = useTakeList(store, seats.free);
  const { isOver, handlers } = useListDrop({
    isClosed: isFull,
    onText: (text) => void list.takeText(text),
    onFile: list.takeFile,
  });
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) top.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failure]);
  const fullReason = isFull ? t(left > 0 ? 'invite.add.full' : 'invite.add.noSeat') : undefined;

  return (
    <div className={clsx('stack', styles.invite, isOver && styles.over)} {...handlers}>
      <div ref={top} role="alert">
        {failure ? <SendFailed failure={failure} onLookUp={props.onLookUp} /> : null}
      </div>
      {props.isRestored ? (
        <Note level="plain" role="status">
          {t('invite.restored')}
        </Note>
      ) : null}
      <SeatsLeft account={account} seats={seats} draft={draft} summary={summary} />
      <Segments
        label={t('invite.way.label')}
        options={WAYS.map((value) => ({ value, text: t(`invite.way.${value}`) }))}
        value={way}
        onPick={setWay}
        onPreload={preloadReader}
      >
        {props.onRole ? (
          <button type="button" onClick={props.onRole}>
            {t('invite.way.role')}
          </button>
        ) : null}
      </Segments>
      {way === 'one' ? (
        <OneByOne
          form={form}
          store={store}
          check={check}
          free={seats.free}
          fullReason={fullReason}
          onAdded={setAdded}
        />
      ) : (
        <ListInput fullReason={fullReason} busy={list.busy} onText={list.takeText} onFile={list.takeFile} />
      )}
      {isOver ? <Note level="plain">{t('invite.file.drop')}</Note> : null}
      <span role="status" className="sr">
        {added ? t('invite.add.done', { name: personName(added) }) : null}
      </span>
      <TakenNote taken={list.taken} onClose={list.dismiss} />
      <LeftOut draft={draft} store={store} free={seats.free} />
      <PeopleList
        draft={draft}
        summary={summary}
        store={store}
        leavesOut={props.leavesOut}
        onLeaveOut={props.onLeaveOut}
        edited={props.edited}
        onEdited={props.onEdited}
        isSending={props.isSending}
      />
    </div>
  );
}
