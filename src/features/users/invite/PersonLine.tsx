import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Invitation } from '../../../domain/entities.ts';
import type { InviteLine } from '../../../domain/invitation/invitation.ts';
import type { LineProblem } from '../../../domain/invitation/invitationProblems.ts';
import { fullName } from '../../../domain/people/fullName.ts';
import { personName, shownEmail } from '../../../domain/people/shownEmail.ts';
import { Avatar } from '../../../kit/controls/Avatar.tsx';
import { IconButton, Button } from '../../../kit/controls/Button.tsx';
import { Chip } from '../../../kit/controls/Chip.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { Input } from '../../../kit/controls/inputs.tsx';
import { LabelledField } from '../../../kit/form/Field.tsx';
import { enterKey, keysOf } from '../../../kit/form/fieldKeys.ts';
import { useLeaveQuestion } from '../../../kit/form/LeaveDialog.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Email } from '../../../shared/people/Email.tsx';
import styles from './PersonLine.module.css';

/** The problems that concern each field. */
const ABOUT: Record<keyof Invitation, readonly LineProblem[]> = {
  firstName: ['firstName'],
  lastName: ['lastName'],
  email: ['noEmail', 'email', 'exists', 'duplicate'],
};
const FIELDS = Object.keys(ABOUT) as (keyof Invitation)[];

const scrollTo = (form: HTMLElement | null): void => form?.scrollIntoView?.({ block: 'nearest' });

type LineEditorProps = {
  line: InviteLine;
  problems: readonly LineProblem[];
  onSave(values: Invitation): void;
  onCancel(): void;
};

/** Edits a line in place. */
function LineEditor({ line, problems, onSave, onCancel }: LineEditorProps) {
  const t = useT();
  const { firstName, lastName } = line;
  const [seen] = useState<Invitation>({ firstName, lastName, email: shownEmail(line.email) });
  const [values, setValues] = useState(seen);
  const wrong = FIELDS.filter((field) => ABOUT[field].some((problem) => problems.includes(problem)));
  const askToLeave = useLeaveQuestion();
  const cancel = () =>
    askToLeave(
      FIELDS.some((field) => values[field] !== seen[field]),
      onCancel,
    );
  return (
    <form
      // Scrolls to the whole form, not only to the focused field.
      ref={scrollTo}
      className={styles.editor}
      aria-label={t('invite.list.editing', { name: personName(line) || t('invite.list.unnamed') })}
      noValidate
      onFocus={enterKey('done')}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(values);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Closes only the editor, not the dialog.
        event.stopPropagation();
        cancel();
      }}
    >
      {FIELDS.map((field) => (
        <LabelledField key={field} label={t(`invite.field.${field}`)} isInvalid={wrong.includes(field)}>
          {(aria) => (
            <Input
              {...aria}
              autoComplete="off"
              {...keysOf(field, field)}
              autoFocus={field === (wrong[0] ?? 'firstName')}
              aria-required
              value={values[field]}
              onChange={({ target: { value } }) => setValues({ ...values, [field]: value })}
            />
          )}
        </LabelledField>
      ))}
      <span className="row end">
        <Button kind="quiet" small onClick={cancel}>
          {t('common.action.cancel')}
        </Button>
        <Button type="submit" small>
          {t('invite.list.save')}
        </Button>
      </span>
    </form>
  );
}

/** The state of the e-mail check of a line without problems, as icon and text. */
function CheckChip({ check }: Pick<InviteLine, 'check'>) {
  const t = useT();
  if (check === 'valid')
    return (
      <Chip tone="ok" icon="check">
        {t('invite.state.valid')}
      </Chip>
    );
  const isChecking = check === 'checking';
  return (
    <Chip icon="clock" busy={isChecking}>
      {t(isChecking ? 'invite.state.checking' : 'invite.state.waiting')}
    </Chip>
  );
}

const NONE: readonly LineProblem[] = [];

type Props = {
  line: InviteLine;
  problems: readonly LineProblem[] | undefined;
  isEdited: boolean;
  /** Opens or closes the editor. */
  onEdited(id: number, isEdited: boolean): void;
  onEdit(id: number, values: Invitation): void;
  /** `row`: the line's element, from which the focus moves on. */
  onRemove(id: number, row: HTMLElement): void;
};

/** One person of the list, with problems or the state of the check; can be edited or removed. */
export const PersonLine = memo(function PersonLine(props: Props) {
  const { line, problems = NONE, isEdited, onEdited, onEdit, onRemove } = props;
  const t = useT();
  const row = useRef<HTMLLIElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const name = personName(line) || t('invite.list.unnamed');

  /** Closes the editor and returns the focus to the button that opened it. */
  function close(): void {
    flushSync(() => onEdited(line.id, false));
    edit.current?.focus();
  }
  if (isEdited)
    return (
      <li ref={row} className={styles.line}>
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
    <li ref={row} className={styles.line}>
      <Avatar person={line} />
      <span className="two grow">
        <span className="strong cell cut">
          <bdi>{fullName(line) || t('invite.list.unnamed')}</bdi>
        </span>
        <small className="cut">
          <Email>{line.email}</Email>
        </small>
        {problems.map((problem) => (
          <span key={problem} className="help bad">
            <Icon name="err" />
            {t(`invite.problem.${problem}`)}
          </span>
        ))}
      </span>
      {problems.length === 0 ? <CheckChip check={line.check} /> : null}
      <span className={styles.acts}>
        <IconButton
          ref={edit}
          label={t('invite.list.edit', { name })}
          icon={<Icon name="edit" />}
          onClick={() => onEdited(line.id, true)}
        />
        <IconButton
          data-remove
          label={t('invite.list.remove', { name })}
          icon={<Icon name="x" />}
          onClick={() => row.current && onRemove(line.id, row.current)}
        />
      </span>
    </li>
  );
});
