import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { User } from '../../domain/entities.ts';
import { NAME_MAX } from '../../domain/people/names.ts';
import { type CreationDraft, creationFaults } from '../../domain/session/signUp.ts';
import { markDirty } from '../../kit/form/dirty.ts';
import { keysOf } from '../../kit/form/fieldKeys.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { usePublic } from '../context.ts';
import { PlainField } from '../form/PlainField.tsx';
import { focusOn, formValues } from '../form/formValues.ts';
import { FormNote } from '../form/FormNote.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useCheckedForm } from '../form/useCheckedForm.ts';
import { creationDraftOf, keepCreationDraft } from './room.ts';
import type { CreateAccount } from './useCreateAccount.ts';

const FIELDS = ['firstName', 'lastName', 'accountName', 'phone'] as const;
const AUTO_COMPLETE = {
  firstName: 'given-name',
  lastName: 'family-name',
  accountName: 'organization',
  phone: 'tel',
} as const satisfies Record<keyof CreationDraft, string>;

/** Where typing begins: at the first field that must be filled and is empty, since the names are usually known. */
const firstEmpty = (draft: CreationDraft): keyof CreationDraft =>
  FIELDS.find((field) => field !== 'phone' && draft[field] === '') ?? 'firstName';

/** The user's name and the account's name; the input survives a lost session. */
export function CreationForm({
  user,
  busy,
  taken,
  problem,
  forgetTaken,
  create,
}: CreateAccount & { user: User }) {
  const t = useT();
  const context = usePublic();
  const { faults, check, mend } = useCheckedForm(FIELDS, creationFaults);
  const [start] = useState<CreationDraft>(
    () =>
      creationDraftOf(context, user.id) ?? {
        firstName: user.firstName,
        lastName: user.lastName,
        accountName: '',
        phone: user.phone ?? '',
      },
  );

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const draft = check(form);
    if (draft && (await create(draft)) === 'taken') focusOn(form, 'accountName');
  }

  const dirty = useRef<() => void>(undefined);
  useEffect(() => () => dirty.current?.(), []);

  function keep(event: FormEvent<HTMLFormElement>): void {
    dirty.current ??= markDirty();
    keepCreationDraft(context, user.id, formValues(event.currentTarget, ...FIELDS));
    mend(event);
    if (event.target instanceof HTMLInputElement && event.target.name === 'accountName') forgetTaken();
  }

  const input = (name: keyof CreationDraft) => (
    <PlainField
      key={name}
      label={t(`signUp.creation.${name}`)}
      optional={name === 'phone'}
      fault={
        faults[name]
          ? t(`common.validation.${faults[name]}`, { max: NAME_MAX })
          : name === 'accountName'
            ? taken
            : undefined
      }
      help={name === 'accountName' && t('signUp.creation.accountHelp')}
    >
      {(field) => (
        <input
          {...field}
          className="input"
          name={name}
          {...keysOf(name === 'phone' ? 'tel' : 'text', name)}
          type={name === 'phone' ? 'tel' : 'text'}
          autoComplete={AUTO_COMPLETE[name]}
          enterKeyHint={name === FIELDS.at(-1) ? 'go' : undefined}
          defaultValue={start[name]}
          autoFocus={name === firstEmpty(start)}
        />
      )}
    </PlainField>
  );

  return (
    <form className="stack" method="post" noValidate onSubmit={(event) => void send(event)} onInput={keep}>
      <div className="name-row">
        {input('firstName')}
        {input('lastName')}
      </div>
      {input('accountName')}
      {input('phone')}
      {problem !== undefined && <FormNote level="error">{problem}</FormNote>}
      <SubmitButton busy={busy} label={t('signUp.creation.submit')} busyLabel={t('signUp.creation.busy')} />
    </form>
  );
}
