import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRecord } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import type { CreditPool } from '../../../domain/entities.ts';
import { isBlank } from '../../../domain/people/names.ts';
import { Button, IconButton } from '../../../kit/controls/Button.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { TextField } from '../../../kit/form/fields.tsx';
import { Form, isUnknownIn } from '../../../kit/form/Form.tsx';
import { useLeaveQuestion } from '../../../kit/form/LeaveDialog.tsx';
import { UnsavedGuard } from '../../../kit/form/UnsavedGuard.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { nameOfPool } from '../labels.ts';
import { usePoolsPlace } from '../place.ts';
import { type NameValues, useRename } from '../pool/usePoolWrites.ts';
import styles from './NameForm.module.css';

/** The form that replaces the heading while the name is edited. */
function NameFields({ pool, onClose }: { pool: CreditPool; onClose(): void }) {
  const t = useT();
  const { user } = useConsoleSession();
  const form = useForm<NameValues>({ defaultValues: { name: pool.name } });
  const { account } = usePoolsPlace();
  const save = useRename(pool, account.id);
  const { isDirty, isSubmitting, errors } = form.formState;
  const askToLeave = useLeaveQuestion();
  const { setFocus } = form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  function close(values: NameValues): void {
    form.reset(values);
    onClose();
  }
  function cancel(): void {
    if (isSubmitting) return;
    askToLeave(isDirty, () => {
      form.reset();
      onClose();
    });
  }
  return (
    <Form
      form={form}
      onSave={save}
      onSaved={close}
      kind="create"
      className={styles.form}
      title={t('credits.rename.title')}
    >
      <TextField<NameValues>
        name="name"
        label={t('credits.rename.name')}
        rules={{ validate: (name) => !isBlank(name) || t('common.validation.required') }}
      />
      <span className="row">
        <Button type="submit" kind="primary" busy={isSubmitting}>
          {t(isUnknownIn(errors) ? 'shell.write.checkAgain' : 'credits.rename.action')}
        </Button>
        <Button refused={isSubmitting} onClick={cancel}>
          {t('common.action.cancel')}
        </Button>
      </span>
      <UnsavedGuard draftKey={`creditPool/${user.id}/${pool.id}/name`} />
    </Form>
  );
}

/** The pool's name, which its admins edit in place. */
export function PoolName({ canEdit }: { canEdit: boolean }) {
  const t = useT();
  const pool = useRecord('credit-pools');
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const name = nameOfPool(t, pool);
  if (isEditing)
    return (
      <NameFields
        pool={pool}
        onClose={() => {
          setEditing(false);
          // The button exists again only after the next render.
          requestAnimationFrame(() => edit.current?.focus());
        }}
      />
    );
  return (
    <>
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      {canEdit ? (
        <IconButton
          ref={edit}
          label={t('credits.rename.of', { name })}
          icon={<Icon name="edit" />}
          onClick={() => setEditing(true)}
        />
      ) : null}
    </>
  );
}
