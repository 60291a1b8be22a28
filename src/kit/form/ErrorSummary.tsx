import { useFormContext, useFormState } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/messages.ts';
import { Glyph } from '../controls/Glyph.tsx';
import { type MessageParams, type Translate, useT } from '../i18n/i18n.tsx';
import { useFieldLabels } from './fieldLabels.ts';

const MARK = '@@react-admin@@';

/** A field's error: as it is, or by the key that react-admin's validators hand on behind a mark. */
function textOfError(t: Translate, message: string): string {
  if (!message.startsWith(MARK)) return message;
  const said = JSON.parse(message.slice(MARK.length)) as string | { message: string; args: MessageParams };
  return typeof said === 'string' ? t(said as MessageKey) : t(said.message as MessageKey, said.args);
}

/**
 * After a submit: why it failed, or which fields need attention. Announced at once; the first such field has the focus.
 */
export function ErrorSummary() {
  const t = useT();
  const labels = useFieldLabels();
  const { control, setFocus } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const { root, ...fields } = errors;
  const problems = Object.entries(fields).flatMap(([name, error]) =>
    typeof error?.message === 'string' ? [{ name, message: textOfError(t, error.message) }] : [],
  );
  const failure = root?.message;

  /** Adds the field's label, unless the message names it. */
  function wordsOf(name: string, message: string): string {
    const field = labels.get(name);
    return field === undefined || message.includes(field)
      ? message
      : t('shell.form.problem', { field, problem: message });
  }
  return (
    <div role="alert" className="summary">
      {failure === undefined && (problems.length === 0 || submitCount === 0) ? null : (
        <div className="note bad">
          <Glyph name="err" />
          <div>
            {failure ?? t('shell.form.problems', { smart_count: problems.length })}
            {failure === undefined ? (
              <ul>
                {problems.map(({ name, message }) => (
                  <li key={name}>
                    <button type="button" className="link" onClick={() => setFocus(name)}>
                      {wordsOf(name, message)}
                    </button>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </div>
      )}
    </div>
  );
}
