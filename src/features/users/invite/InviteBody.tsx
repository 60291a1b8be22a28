import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Account, Invitation } from '../../../domain/entities.ts';
import type { InviteDraft } from '../../../domain/invitation/invitation.ts';
import type { InviteSummary } from '../../../domain/invitation/invitationSummary.ts';
import { IconButton } from '../../../kit/controls/Button.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import { Segments } from '../../../kit/controls/Segments.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import type { CheckEmail, InviteStore } from './inviteStore.ts';
import { LeftOut } from './LeftOut.tsx';
import { ListInput } from './ListInput.tsx';
import { personName } from '../../../domain/people/shownEmail.ts';
import { OneByOne } from './OneByOne.tsx';
import { PeopleList } from './PeopleList.tsx';
import { SeatsLeft } from './SeatsLeft.tsx';
import { SendFailed } from './SendFailed.tsx';
import type { FreeSeats } from './useFreeSeats.ts';
import { useListDrop } from './useListDrop.ts';
import type { SendFailure } from './useSend.ts';
import { preloadReader, type TakenList, useTakeList } from './useTakeList.ts';

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

type Props = {
  account: Account;
  store: InviteStore;
  check: CheckEmail;
  form: UseFormReturn<Invitation>;
  draft: InviteDraft;
  summary: InviteSummary;
  seats: FreeSeats;
  /** Numbers of seats, as in `SeatsLeft`. */
  taken: number;
  left: number;
  over: number;
  /** Whether nobody else can be added. */
  isFull: boolean;
  isRestored: boolean;
  /** Switches to the form for one user with a role. */
  onRole: (() => void) | undefined;
  leavesOut: boolean;
  onLeaveOut(leavesOut: boolean): void;
  failure: SendFailure | undefined;
  onLookUp(): void;
};

/** Seats, the ways to add people, the list, and why sending it failed. */
export function InviteBody(props: Props) {
  const { account, store, check, form, draft, summary, seats, taken, left, over, isFull, failure } = props;
  const t = useT();
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
    <div className={isOver ? 'stack invite over' : 'stack invite'} {...handlers}>
      <div ref={top} role="alert">
        {failure ? <SendFailed failure={failure} onLookUp={props.onLookUp} /> : null}
      </div>
      {props.isRestored ? (
        <Note level="plain" role="status">
          {t('invite.restored')}
        </Note>
      ) : null}
      <SeatsLeft account={account} seats={seats} taken={taken} left={left} over={over} />
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
      {isOver ? <p className="note plain">{t('invite.file.drop')}</p> : null}
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
      />
    </div>
  );
}
