import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Invitation } from '../../../domain/entities.ts';
import type { InviteLine } from '../../../domain/invitation/invitation.ts';
import type { LineProblem } from '../../../domain/invitation/invitationProblems.ts';
import { Avatar } from '../../../kit/controls/Avatar.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { LineEditor } from './LineEditor.tsx';
import { whoIs } from './model.ts';

/** How far the check is, where nothing stands against the line: a shape and a word. */
function CheckChip({ check }: Pick<InviteLine, 'check'>) {
  const t = useT();
  if (check === 'valid')
    return (
      <span className="chip ok">
        <Icon name="check" />
        {t('invite.state.valid')}
      </span>
    );
  const isChecking = check === 'checking';
  return (
    <span className="chip">
      {isChecking ? <span className="spinner" /> : <Icon name="clock" />}
      {t(isChecking ? 'invite.state.checking' : 'invite.state.waiting')}
    </span>
  );
}

const NONE: readonly LineProblem[] = [];

type Props = {
  line: InviteLine;
  problems: readonly LineProblem[] | undefined;
  /** Its place in the whole list, and how long that is: what is not drawn yet counts too. */
  place: number;
  count: number;
  onEdit(id: number, values: Invitation): void;
  /** `row` is where it stood. */
  onRemove(id: number, row: HTMLElement): void;
};

/** One person of the list: how it stands, to be corrected or removed. Drawn anew only when something of it changes. */
export const PersonLine = memo(function PersonLine(props: Props) {
  const { line, problems = NONE, place, count, onEdit, onRemove } = props;
  const t = useT();
  const [isEditing, setIsEditing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const name = whoIs(line) || t('invite.list.unnamed');

  /** The focus goes back to what opened the fields. */
  function close(): void {
    flushSync(() => setIsEditing(false));
    edit.current?.focus();
  }
  if (isEditing)
    return (
      <li ref={row} className="invitee" aria-posinset={place} aria-setsize={count}>
        <LineEditor
          line={line}
          problems={problems}
          onCancel={close}
          onSave={(values) => {
            onEdit(line.id, values);
            close();
          }}
        />
      </li>
    );
  return (
    <li ref={row} className="invitee" aria-posinset={place} aria-setsize={count}>
      <Avatar person={line} />
      <span className="two grow">
        <span className="strong cell cut">
          <bdi>{`${line.firstName} ${line.lastName}`.trim() || t('invite.list.unnamed')}</bdi>
        </span>
        <small className="cut">
          <bdi>{line.email}</bdi>
        </small>
        {problems.map((problem) => (
          <span key={problem} className="help bad">
            <Icon name="err" />
            {t(`invite.problem.${problem}`)}
          </span>
        ))}
      </span>
      {problems.length === 0 ? <CheckChip check={line.check} /> : null}
      <span className="invitee-acts">
        <button
          ref={edit}
          type="button"
          className="icon-btn"
          aria-label={t('invite.list.edit', { name })}
          onClick={() => setIsEditing(true)}
        >
          <Icon name="edit" />
        </button>
        <button
          type="button"
          className="icon-btn"
          data-remove
          aria-label={t('invite.list.remove', { name })}
          onClick={() => row.current && onRemove(line.id, row.current)}
        >
          <Icon name="x" />
        </button>
      </span>
    </li>
  );
});
