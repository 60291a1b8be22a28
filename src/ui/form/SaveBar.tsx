import { useId } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/messages.ts';
import { useT } from '../i18n.tsx';
import { countChanges } from './values.ts';

/**
 * The foot of a form's card: how much is unsaved, Discard, Save; with nothing to save it says so. `action` names the
 * saving button where a page has several.
 */
export function SaveBar({ action = 'common.action.save' }: { action?: MessageKey }) {
  const t = useT();
  const id = useId();
  const { control, reset } = useFormContext();
  const { isDirty, dirtyFields, isSubmitting } = useFormState({ control });
  const changes = isDirty ? Math.max(1, countChanges(dirtyFields)) : 0;
  const status = changes > 0 ? t('shell.form.unsaved', { smart_count: changes }) : t('shell.form.unchanged');
  return (
    <footer>
      <span id={id} role="status">
        {isSubmitting ? t('common.state.saving') : status}
      </span>
      <span className="end">
        {isDirty ? (
          <button type="button" className="btn quiet" disabled={isSubmitting} onClick={() => reset()}>
            {t('common.action.discard')}
          </button>
        ) : null}
        <button
          type="submit"
          className="btn primary"
          aria-disabled={!isDirty}
          aria-busy={isSubmitting}
          aria-describedby={isDirty ? undefined : id}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {isSubmitting ? <span className="spinner" /> : null}
          {t(action)}
        </button>
      </span>
    </footer>
  );
}
