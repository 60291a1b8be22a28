import { useId, useState } from 'react';
import type { Invitation } from '../../../domain/entities.ts';
import type { InviteLine } from '../../../domain/invitation/invitation.ts';
import type { LineProblem } from '../../../domain/invitation/invitationProblems.ts';
import { Button } from '../../../kit/controls/Button.tsx';
import { enterKey, keysOf } from '../../../kit/form/keyboard.ts';
import { useLeaveQuestion } from '../../../kit/form/useLeaveQuestion.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { personName, shownEmail } from '../../../domain/people/shownEmail.ts';

/** The problems that concern each field. */
const ABOUT: Record<keyof Invitation, readonly LineProblem[]> = {
  firstName: ['firstName'],
  lastName: ['lastName'],
  email: ['noEmail', 'email', 'exists', 'duplicate'],
};
const FIELDS = Object.keys(ABOUT) as (keyof Invitation)[];

const scrollTo = (form: HTMLElement | null): void => form?.scrollIntoView?.({ block: 'nearest' });

type Props = {
  line: InviteLine;
  problems: readonly LineProblem[];
  onSave(values: Invitation): void;
  onCancel(): void;
};

/** Edits a line in place. */
export function LineEditor({ line, problems, onSave, onCancel }: Props) {
  const t = useT();
  const id = useId();
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
      className="invite-edit"
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
        <div key={field} className="field">
          <label htmlFor={id + field}>{t(`invite.field.${field}`)}</label>
          <input
            id={id + field}
            className="input"
            autoComplete="off"
            {...keysOf(field, field)}
            autoFocus={field === (wrong[0] ?? 'firstName')}
            aria-required
            aria-invalid={wrong.includes(field) || undefined}
            value={values[field]}
            onChange={({ target: { value } }) => setValues({ ...values, [field]: value })}
          />
        </div>
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
