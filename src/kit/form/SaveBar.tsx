import { useSaveContext } from 'ra-core';
import { useId, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/messages.ts';
import { Button } from '../controls/Button.tsx';
import { useT } from '../i18n/i18n.tsx';
import { isUnknownIn } from './Form.tsx';
import { countChanges } from './values.ts';

/**
 * The footer of a form's card: number of unsaved changes, Discard, Save. `action` labels the save button when a page
 * has several; `refusal` is the reason why it can't be saved now.
 */
export function SaveBar({
  action = 'common.action.save',
  refusal,
}: {
  action?: MessageKey;
  refusal?: string | undefined;
}) {
  const t = useT();
  const id = useId();
  const save = useRef<HTMLButtonElement>(null);
  const { control, reset } = useFormContext();
  const { isDirty, dirtyFields, errors } = useFormState({ control });
  const { saving: isSubmitting = false } = useSaveContext();
  const changes = isDirty ? Math.max(1, countChanges(dirtyFields)) : 0;
  const status = changes > 0 ? t('shell.form.unsaved', { smart_count: changes }) : t('shell.form.unchanged');
  const isUnknown = isUnknownIn(errors);
  const isOff = !isUnknown && (!isDirty || refusal !== undefined);
  return (
    <footer>
      <span id={id} role="status">
        {isSubmitting ? t('common.state.saving') : status}
        {isDirty && !isSubmitting && refusal !== undefined ? <small className="why">{refusal}</small> : null}
      </span>
      <span className="end">
        {isDirty ? (
          <Button
            kind="quiet"
            disabled={isSubmitting}
            onClick={() => {
              // This button goes, and the focus would be lost with it.
              save.current?.focus();
              reset();
            }}
          >
            {t('common.action.discard')}
          </Button>
        ) : null}
        <Button
          ref={save}
          type="submit"
          kind="primary"
          aria-disabled={isOff}
          busy={isSubmitting}
          aria-describedby={isOff ? id : undefined}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {t(isUnknown ? 'shell.write.checkAgain' : action)}
        </Button>
      </span>
    </footer>
  );
}
